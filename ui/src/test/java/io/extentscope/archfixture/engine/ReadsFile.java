package io.extentscope.archfixture.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class ReadsFile {
  byte[] read(Path path) throws IOException {
    return Files.readAllBytes(path);
  }
}
