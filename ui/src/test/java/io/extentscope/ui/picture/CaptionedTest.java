package io.extentscope.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.Scenarios;
import org.junit.jupiter.api.Test;

final class CaptionedTest {

  @Test
  void caption_ofARun_saysHowToMakeItAgain() {
    RunConfig config = Scenarios.find("first-look").scenario().config("", 7, TimeMode.VIRTUAL);
    try (EngineRun run = Engine.open(config)) {
      run.runTo(5_000_000);
      run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 32));
      run.runTo(6_000_000);
      String caption = Captioned.caption(run.snapshot());
      assertThat(caption).startsWith("first-look   virtual time, seed 7   0.006 s").contains("caching.workers=8 ")
          .endsWith("   at 0.005 s caching.workers=32");
    }
  }
}
