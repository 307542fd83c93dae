package io.extentscope.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;

/** Every rule by name. */
final class Rules {
  /** The root package of the product. */
  static final String PRODUCT = "io.extentscope";

  /** The root package of classes that break the rules on purpose. */
  static final String FIXTURE = "io.extentscope.archfixture";

  private Rules() {}

  /** The rules for the modules below a root package. */
  static Map<String, ArchRule> below(String root) {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    ModuleRules modules = new ModuleRules(root);
    rules.put("modelSeesNoOtherModule", modules.modelSeesNoOtherModule());
    rules.put("modelKnowsNoThreads", modules.modelKnowsNoThreads());
    rules.put("modelUsesTheAgreedLibraries", modules.modelUsesTheAgreedLibraries());
    rules.put("engineSeesOnlyModel", modules.engineSeesOnlyModel());
    rules.put("samplesDoNotSeeTheUi", modules.samplesDoNotSeeTheUi());
    rules.put("onlyUiSeesJavaFx", modules.onlyUiSeesJavaFx());
    rules.put("nothingSeesSwingAwtOrImageIo", modules.nothingSeesSwingAwtOrImageIo());
    rules.put("packagesFormNoCircle", new PackageRules(root).packagesFormNoCircle());
    EngineRules engine = new EngineRules(root);
    rules.put("noMonitors", engine.noMonitors());
    rules.put("noWaitAndNotify", engine.noWaitAndNotify());
    rules.put("noConcurrentLibrary", engine.noConcurrentLibrary());
    rules.put("noThreads", engine.noThreads());
    rules.put("noRandomNumbers", engine.noRandomNumbers());
    rules.put("noClocks", engine.noClocks());
    rules.put("noParallelStreams", engine.noParallelStreams());
    rules.put("filesOnlyInDevice", engine.filesOnlyInDevice());
    rules.put("noHashOrder", engine.noHashOrder());
    rules.put("noIdentityHashes", engine.noIdentityHashes());
    UiRules ui = new UiRules(root);
    rules.put("onlyTheBridgeCallsRunLater", ui.onlyTheBridgeCallsRunLater());
    rules.put("uiSeesTheEngineOnlyByItsFacade", ui.uiSeesTheEngineOnlyByItsFacade());
    return rules;
  }
}
