package io.extentscope.ui.view.sweep;

import io.extentscope.model.compare.Sample;
import io.extentscope.ui.view.Plot;
import java.util.ArrayList;
import java.util.List;

/**
 * From values to shares of an axis or of a range of colours: linear from 0, or logarithmic where the greatest value is more
 * than thirty times the least.
 */
record ValueScale(double least, double most, boolean logarithmic) {
  private static final double WIDE = 30;

  /** The scale of all values of the samples. */
  static ValueScale of(List<Sample> samples) {
    double least = samples.stream().mapToDouble(Sample::least).min().orElse(0);
    double most = samples.stream().mapToDouble(Sample::most).max().orElse(1);
    if (least > 0 && most / least > WIDE) {
      double low = StrictMath.pow(10, Math.floor(StrictMath.log10(least)));
      return new ValueScale(low, StrictMath.pow(10, Math.ceil(StrictMath.log10(most))), true);
    }
    return new ValueScale(0, most <= 1 && most > 0 ? most : Plot.roundUp(most), false);
  }

  double share(double value) {
    return logarithmic
        ? StrictMath.log(Math.max(value, least) / least) / StrictMath.log(most / least)
        : (value - least) / (most - least);
  }

  /** Values for lines behind the data: four steps, or one for each power of ten. */
  List<Double> marks() {
    List<Double> marks = new ArrayList<>();
    if (logarithmic) {
      for (double value = least; value <= most * 1.001; value *= 10) {
        marks.add(value);
      }
    } else {
      for (int i = 0; i <= 4; i++) {
        marks.add(least + (most - least) * i / 4);
      }
    }
    return marks;
  }
}
