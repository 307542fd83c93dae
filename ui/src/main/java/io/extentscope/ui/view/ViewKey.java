package io.extentscope.ui.view;

/** A key that a view which has the focus may use. */
public enum ViewKey {
  UP,
  DOWN,
  PAGE_UP,
  PAGE_DOWN,
  ENTER
}
