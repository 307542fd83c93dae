package io.extentscope.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.MonitorInstruction;

/** Finds synchronized methods and blocks. ArchUnit does not look at blocks, so the class file is read for them. */
final class UseMonitors extends ArchCondition<JavaClass> {
  UseMonitors() {
    super("use monitors");
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    type.getMethods().stream()
        .filter(method -> method.getModifiers().contains(JavaModifier.SYNCHRONIZED))
        .forEach(
            method -> events.add(SimpleConditionEvent.satisfied(method, method.getFullName() + " is synchronized")));
    for (MethodModel method : model(type).methods()) {
      if (entersMonitor(method)) {
        String text = type.getName() + "." + method.methodName().stringValue() + " has a synchronized block";
        events.add(SimpleConditionEvent.satisfied(type, text));
      }
    }
  }

  private static boolean entersMonitor(MethodModel method) {
    return method.code()
        .map(code -> code.elementStream().anyMatch(MonitorInstruction.class::isInstance))
        .orElse(false);
  }

  private static ClassModel model(JavaClass type) {
    try (InputStream in = type.getSource().orElseThrow().getUri().toURL().openStream()) {
      return ClassFile.of().parse(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(type.getName(), e);
    }
  }
}
