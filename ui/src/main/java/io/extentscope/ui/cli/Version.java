package io.extentscope.ui.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the program, read from its jar. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"extentscope " + (version == null ? "(not packaged)" : version)};
  }
}
