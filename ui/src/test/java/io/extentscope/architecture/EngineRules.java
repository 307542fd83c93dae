package io.extentscope.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.util.Set;

/** The machine port is the one door: what engine code outside {@code engine.machine} must not touch. */
final class EngineRules {
  private static final Set<String> HASH_ORDERED =
      Set.of("java.util.HashMap", "java.util.HashSet", "java.util.IdentityHashMap", "java.util.WeakHashMap",
          "java.util.Hashtable");
  private static final Set<String> FILES =
      Set.of("java.io.File", "java.io.FileInputStream", "java.io.FileOutputStream", "java.io.FileReader",
          "java.io.FileWriter", "java.io.RandomAccessFile", "java.nio.file.Files", "java.nio.file.FileSystem",
          "java.nio.file.FileSystems", "java.nio.channels.FileChannel", "java.nio.channels.AsynchronousFileChannel");
  private static final Set<String> CLOCKS = Set.of("java.time.Clock", "java.util.Date", "java.util.Timer",
      "java.util.Calendar", "java.util.GregorianCalendar");

  private final String root;

  /** Rules for the engine below a root package. */
  EngineRules(String root) {
    this.root = root;
  }

  ArchRule noMonitors() {
    return engineOutsideMachine().should(new UseMonitors())
        .because("a task that blocks in a monitor is hidden from the machine");
  }

  ArchRule noWaitAndNotify() {
    return engineOutsideMachine().should()
        .callMethodWhere(target(owner(assignableTo(Object.class))).and(target(nameMatching("wait|notify|notifyAll"))))
        .because("tasks wait by Machine.park");
  }

  ArchRule noConcurrentLibrary() {
    return engineOutsideMachine().should().dependOnClassesThat(
        resideInAPackage("java.util.concurrent..").and(not(resideInAPackage("java.util.concurrent.atomic.."))))
        .because("locks, queues and pools are built on the machine port; atomics and VarHandles are fine");
  }

  ArchRule noThreads() {
    return engineOutsideMachine().should().dependOnClassesThat(
        assignableTo(Thread.class).or(assignableTo(ThreadLocal.class)).or(assignableTo(ThreadGroup.class)))
        .because("tasks are spawned by Machine.spawn");
  }

  ArchRule noRandomNumbers() {
    return engineOutsideMachine().should()
        .dependOnClassesThat(
            assignableTo(java.util.random.RandomGenerator.class).or(resideInAPackage("java.util.random..")))
        .orShould().callMethod(Math.class, "random")
        .orShould().callMethod(java.util.UUID.class, "randomUUID")
        .because("random numbers come from Machine.random, by purpose and seed");
  }

  ArchRule noClocks() {
    return engineOutsideMachine().should().dependOnClassesThat(named(CLOCKS, "a clock"))
        .orShould().callMethod(System.class, "nanoTime")
        .orShould().callMethod(System.class, "currentTimeMillis")
        .orShould().callMethodWhere(
            target(owner(resideInAPackage("java.time.."))).and(target(nameMatching("now|systemUTC|systemDefaultZone"))))
        .because("time is read by Machine.now");
  }

  ArchRule noParallelStreams() {
    return engineOutsideMachine().should()
        .callMethodWhere(target(nameMatching("parallel|parallelStream|parallelSort|parallelPrefix|parallelSetAll"))
            .and(target(owner(resideInAPackage("java.util..")))))
        .because("parallel streams run on threads that the machine does not know");
  }

  ArchRule filesOnlyInDevice() {
    return noClasses().that().resideInAPackage(root + ".engine..")
        .and().resideOutsideOfPackages(root + ".engine.device..", root + ".engine.machine..")
        .should().dependOnClassesThat(named(FILES, "access to files"))
        .because("files are devices, and their time is charged by the device model");
  }

  ArchRule noHashOrder() {
    return noClasses().that().resideInAPackage(root + ".engine..")
        .should().dependOnClassesThat(named(HASH_ORDERED, "a hash-ordered collection"))
        .orShould().callMethodWhere(
            target(owner(assignableTo(Set.class).or(assignableTo(java.util.Map.class)))).and(
                target(nameMatching("of|copyOf|ofEntries"))).and(target(owner(resideInAPackage("java.util..")))))
        .orShould().callMethodWhere(target(owner(assignableTo(java.util.stream.Collectors.class)))
            .and(target(nameMatching("toSet|toMap|groupingBy|partitioningBy|toUnmodifiableSet|toUnmodifiableMap"))))
        .because(
            "its order differs from one process to the next, and with it the trace; linked and sorted ones do not");
  }

  ArchRule noIdentityHashes() {
    return noClasses().that().resideInAPackage(root + ".engine..")
        .should().callMethod(System.class, "identityHashCode", Object.class)
        .because("ids come from counters, so that they are the same in every process");
  }

  private GivenClassesConjunction engineOutsideMachine() {
    return noClasses().that().resideInAPackage(root + ".engine..")
        .and().resideOutsideOfPackage(root + ".engine.machine..");
  }

  private static DescribedPredicate<JavaClass> named(Set<String> names, String what) {
    return describe(what, type -> names.contains(type.getName()));
  }
}
