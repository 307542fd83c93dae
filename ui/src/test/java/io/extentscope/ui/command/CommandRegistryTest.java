package io.extentscope.ui.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class CommandRegistryTest {
  private final AtomicInteger runs = new AtomicInteger();

  @Test
  void register_aKeyOrIdThatIsTaken_isRefused() {
    CommandRegistry registry = new CommandRegistry();
    registry.register(command("a", "Ctrl+A"));
    assertThatThrownBy(() -> registry.register(command("b", "Ctrl+A"))).hasMessageContaining("b clashes with a");
    assertThatThrownBy(() -> registry.register(command("a", "Ctrl+B"))).hasMessageContaining("clashes");
    assertThat(registry.all()).hasSize(1);
  }

  @Test
  void run_ofACommandThatIsNotEnabled_doesNothing() {
    UiCommand off = UiCommand.of("off", "Off", () -> false, runs::incrementAndGet);
    off.run();
    assertThat(runs).hasValue(0);
    command("on", "F2").run();
    assertThat(runs).hasValue(1);
  }

  private UiCommand command(String id, String key) {
    return UiCommand.of(id, id, key, () -> true, runs::incrementAndGet);
  }
}
