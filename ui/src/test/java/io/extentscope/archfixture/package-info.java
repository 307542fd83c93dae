/** Classes that break the architecture rules on purpose, to show that each rule can fail. */
package io.extentscope.archfixture;
