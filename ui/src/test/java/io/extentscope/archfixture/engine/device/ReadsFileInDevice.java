package io.extentscope.archfixture.engine.device;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The one package that may. */
final class ReadsFileInDevice {
  byte[] read(Path path) throws IOException {
    return Files.readAllBytes(path);
  }
}
