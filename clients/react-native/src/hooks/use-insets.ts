import { type RefObject, useCallback, useState } from "react";
import { I18nManager, Platform, StatusBar, useWindowDimensions } from "react-native";
import type { Insets } from "../device/insets.ts";
import type { HostView } from "../parts/host-view.ts";
import { useSurfaces } from "../provider/surface-context.ts";

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Screen length from which an iPhone has a notch. The insets below are the largest of these models. */
const NOTCHED_LENGTH = 812;
const PORTRAIT_NOTCH: Insets = { top: 59, right: 0, bottom: 34, left: 0 };
const LANDSCAPE_NOTCH: Insets = { top: 0, right: 59, bottom: 21, left: 59 };

/** Estimates insets for apps without `react-native-safe-area-context`. In doubt, the insets are too large. */
const estimate = (width: number, height: number): Insets => {
  if (Platform.OS === "android") return { ...NONE, top: StatusBar.currentHeight ?? 24, bottom: 24 };
  if (Platform.OS !== "ios") return NONE;
  if (Platform.isPad || Math.max(width, height) < NOTCHED_LENGTH) return { ...NONE, top: 20 };
  return height > width ? PORTRAIT_NOTCH : LANDSCAPE_NOTCH;
};

/** Insets of a view. `start` is the right side in right-to-left languages. */
export type ViewInsets = {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
};

/**
 * Measures a view's insets. They are 0 at edges that the app's header or tab bar covers.
 *
 * @returns the insets, and a function to call when the view's layout changes
 */
export const useInsets = (view: RefObject<HostView | null>): [insets: ViewInsets, measure: () => void] => {
  const { width, height } = useWindowDimensions();
  const { safeArea } = useSurfaces();
  const [frame, setFrame] = useState<Insets>(NONE);
  const measure = useCallback(() => {
    view.current?.measureInWindow((x, y, w, h) => {
      setFrame({ top: y, right: width - x - w, bottom: height - y - h, left: x });
    });
  }, [view, width, height]);
  const covered = safeArea ?? estimate(width, height);
  const left = (side: keyof Insets) => Math.max(0, covered[side] - Math.max(0, frame[side] || 0));
  const { isRTL } = I18nManager;
  return [
    {
      top: left("top"),
      bottom: left("bottom"),
      start: left(isRTL ? "right" : "left"),
      end: left(isRTL ? "left" : "right"),
    },
    measure,
  ];
};
