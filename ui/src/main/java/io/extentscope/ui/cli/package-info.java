/**
 * The command line. {@link io.extentscope.ui.cli.CommandLineProgram} parses the arguments and runs one command; only the
 * report goes to standard output, and every error is one line on standard error.
 */
package io.extentscope.ui.cli;
