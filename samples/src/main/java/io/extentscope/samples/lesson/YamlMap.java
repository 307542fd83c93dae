package io.extentscope.samples.lesson;

import io.extentscope.model.text.Messages;
import io.extentscope.samples.YamlWords;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * The fields of a part of a YAML file, each with its line. Every error is one line of file, line and what to do, also for
 * mistakes that are found only when a field's text is understood.
 */
final class YamlMap {
  private static final int MOST_ALIASES = 50;
  private static final int MOST_DEPTH = 20;

  private final String source;
  private final int line;
  private final Map<String, Node> fields = new LinkedHashMap<>();

  private YamlMap(String source, MappingNode node) {
    this.source = source;
    this.line = lineOf(node);
    for (NodeTuple tuple : node.getValue()) {
      String key = scalar("the name of a field", tuple.getKeyNode());
      if (fields.put(key, tuple.getValueNode()) != null) {
        throw at(lineOf(tuple.getKeyNode()), "'" + key + "' is given twice; leave one out");
      }
    }
  }

  /** Reads a file's text, which must be one mapping. */
  static YamlMap read(String text, String source) {
    LoaderOptions options = new LoaderOptions();
    options.setMaxAliasesForCollections(MOST_ALIASES);
    options.setNestingDepthLimit(MOST_DEPTH);
    try {
      Node root = new Yaml(options).compose(new StringReader(text));
      if (root instanceof MappingNode map) {
        return new YamlMap(source, map);
      }
    } catch (MarkedYAMLException e) {
      int where = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
      throw new LessonException(
          source + ":" + where + ": this is no YAML: " + YamlWords.plain(String.valueOf(e.getProblem())), e);
    } catch (YAMLException e) {
      throw new LessonException(source + ": this is no YAML: " + YamlWords.plain(Messages.of(e)), e);
    }
    throw new LessonException(source + ":1: this is no lesson; it must have fields such as id, title and steps");
  }

  int line() {
    return line;
  }

  /** The line of a field, or that of this part if it is not there. */
  int line(String key) {
    return fields.containsKey(key) ? lineOf(fields.get(key)) : line;
  }

  boolean has(String key) {
    return fields.containsKey(key);
  }

  Collection<String> keys() {
    return fields.keySet();
  }

  /** Refuses every field that is not among the known ones. */
  void allowOnly(String what, Collection<String> known) {
    for (Map.Entry<String, Node> field : fields.entrySet()) {
      if (!known.contains(field.getKey())) {
        throw at(lineOf(field.getValue()), "unknown field '" + field.getKey() + "' in " + what + "; it may have "
            + String.join(", ", known));
      }
    }
  }

  /** A field that must be there and not be empty. */
  String text(String key) {
    return maybe(key).orElseThrow(() -> at(line, "the field '" + key + "' is missing; add it"));
  }

  /** A field that may be left out, but not be empty. */
  Optional<String> maybe(String key) {
    Node node = fields.get(key);
    if (node == null) {
      return Optional.empty();
    }
    String text = scalar("'" + key + "'", node).strip();
    if (text.isEmpty()) {
      throw at(lineOf(node), "'" + key + "' is empty; write something or leave it out");
    }
    return Optional.of(text);
  }

  /** A field with a list of parts. */
  List<YamlMap> maps(String key) {
    Node node = fields.get(key);
    if (node == null) {
      throw at(line, "the field '" + key + "' is missing; add it");
    }
    if (!(node instanceof SequenceNode list)) {
      throw at(lineOf(node), "'" + key + "' must be a list, each entry beginning with '- '");
    }
    List<YamlMap> maps = new ArrayList<>();
    for (Node entry : list.getValue()) {
      if (!(entry instanceof MappingNode map)) {
        throw at(lineOf(entry), "an entry of '" + key + "' must have fields, such as 'title: ...'");
      }
      maps.add(new YamlMap(source, map));
    }
    return maps;
  }

  /** A field with fields of its own. */
  Optional<YamlMap> map(String key) {
    Node node = fields.get(key);
    if (node == null) {
      return Optional.empty();
    }
    if (!(node instanceof MappingNode map)) {
      throw at(lineOf(node), "'" + key + "' must have fields, such as {caching.workers: 32}");
    }
    return Optional.of(new YamlMap(source, map));
  }

  /** An error in a field. */
  LessonException wrong(String key, String message) {
    return at(line(key), message);
  }

  /** An error in this part as a whole. */
  LessonException wrong(String message) {
    return at(line, message);
  }

  private LessonException at(int where, String message) {
    return new LessonException(source + ":" + where + ": " + YamlWords.plain(message));
  }

  private String scalar(String what, Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw at(lineOf(node), what + " must be a text or a number, not a list or fields");
  }

  private static int lineOf(Node node) {
    return node.getStartMark().getLine() + 1;
  }
}
