package io.extentscope.ui.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.view.SampleRun;
import java.io.ByteArrayInputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Every view as SVG, made without a toolkit. */
final class SvgFiguresTest {
  private static final Pattern BOX = Pattern.compile("M(-?[\\d.]+) (-?[\\d.]+)h([\\d.]+)v([\\d.]+)(h-[\\d.]+|H0)z");
  private static final Pattern LINES = Pattern.compile("[MLHVhvz\\d. ]+");

  @ParameterizedTest
  @MethodSource("io.extentscope.ui.figure.FigureViews#names")
  void render_everyViewInEveryTheme_isWellFormedWithTextsAndWithoutNegativeSizes(String view) throws Exception {
    RunSnapshot snapshot = SampleRun.snapshot(6_000 * SampleRun.MILLI);
    for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK, Theme.PRINT}) {
      Document svg = parse(FigureRenderer.render(snapshot, view, new Sheet(PictureFormat.SVG, 900, 500, theme)));
      assertThat(svg.getDocumentElement().getAttribute("width")).isEqualTo("900");
      assertThat(svg.getDocumentElement().getAttribute("viewBox")).isEqualTo("0 0 900 500");
      assertThat(svg.getElementsByTagName("text").getLength()).isGreaterThan(2);
      assertThat(svg.getDocumentElement().getTextContent()).contains("virtual time, seed ");
      checkSizes(svg);
      checkReferences(svg);
    }
  }

  @ParameterizedTest
  @MethodSource("io.extentscope.ui.figure.FigureViews#names")
  void render_nothingOrATinySize_isWellFormed(String view) throws Exception {
    checkSizes(
        parse(FigureRenderer.render(RunSnapshot.empty(), view, new Sheet(PictureFormat.SVG, 300, 200, Theme.LIGHT))));
    RunSnapshot snapshot = SampleRun.snapshot(3_000 * SampleRun.MILLI);
    checkSizes(parse(FigureRenderer.render(snapshot, view, new Sheet(PictureFormat.SVG, 1, 1, Theme.LIGHT))));
    checkSizes(parse(FigureRenderer.render(snapshot, view, new Sheet(PictureFormat.SVG, 60, 40, Theme.DARK))));
  }

  private static void checkSizes(Document svg) {
    for (Element path : elements(svg, "path")) {
      String d = path.getAttribute("d");
      Matcher box = BOX.matcher(d);
      assertThat(box.replaceAll("").isEmpty() || LINES.matcher(d).matches()).as(d).isTrue();
    }
    for (Element rect : elements(svg, "rect")) {
      assertThat(Double.parseDouble(rect.getAttribute("width"))).isPositive();
      assertThat(Double.parseDouble(rect.getAttribute("height"))).isPositive();
    }
    for (Element text : elements(svg, "text")) {
      assertThat(Double.parseDouble(text.getAttribute("textLength"))).isPositive();
    }
  }

  /** Each pattern and clip path that is used is there, and nothing from elsewhere is. */
  private static void checkReferences(Document svg) {
    Set<String> known = new HashSet<>();
    elements(svg, "*").forEach(element -> known.add(element.getAttribute("id")));
    for (Element element : elements(svg, "*")) {
      assertThat(element.getTagName()).isNotIn("script", "image", "use", "foreignObject", "a");
      for (String attribute : new String[] {"fill", "clip-path"}) {
        String value = element.getAttribute(attribute);
        if (value.startsWith("url(")) {
          assertThat(known).contains(value.substring("url(#".length(), value.length() - 1));
        }
      }
    }
  }

  private static List<Element> elements(Document svg, String name) {
    NodeList nodes = svg.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private static Document parse(byte[] svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(svg));
  }
}
