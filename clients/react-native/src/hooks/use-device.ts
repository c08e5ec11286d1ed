import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { AccessibilityInfo, AppState, useWindowDimensions } from "react-native";
import { followApp } from "../device/follow-app.ts";
import type { HostView } from "../parts/host-view.ts";

const subscribeToApp = (listener: () => void) => followApp("change", listener);

/** `false` in the background, behind the app switcher, and during a phone call that covers the app. */
export const useAppActive = (): boolean =>
  useSyncExternalStore(
    subscribeToApp,
    () => AppState.currentState !== "background" && AppState.currentState !== "inactive",
  );

/** Whether the shopper asked for less motion; until the device has said so, it counts as asked for. */
export const useReducedMotion = (): boolean => {
  const [isReduced, setReduced] = useState(true);
  useEffect(() => {
    const subscription = AccessibilityInfo.addEventListener("reduceMotionChanged", setReduced);
    AccessibilityInfo.isReduceMotionEnabled().then(setReduced, () => undefined);
    return () => subscription?.remove();
  }, []);
  return isReduced;
};

/** Whether the device ran short of memory since the surface was mounted: from then on nothing is loaded ahead. */
export const useMemoryPressure = (): boolean => {
  const [isShort, setShort] = useState(false);
  useEffect(() => followApp("memoryWarning", () => setShort(true)), []);
  return isShort;
};

/** Native views don't tell when a list around them is scrolled. Asking costs little. */
const ASK_EVERY_MS = 400;

/**
 * Whether a view stands on the screen with its whole height.
 *
 * @param isAsking `false` while nobody needs to know
 * @returns also what has to be called when the view's layout changes
 */
export const useOnScreen = (view: RefObject<HostView | null>, isAsking: boolean): [boolean, () => void] => {
  const { height: windowHeight } = useWindowDimensions();
  const [isOnScreen, setOnScreen] = useState(false);
  const ask = useCallback(() => {
    view.current?.measureInWindow((_x, y, _width, height) => {
      // Half a pixel is the rounding of layouts.
      setOnScreen(height > 0 && y >= -0.5 && y + height <= windowHeight + 0.5);
    });
  }, [view, windowHeight]);
  useEffect(() => {
    if (!isAsking) return undefined;
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, isAsking]);
  return [isOnScreen && isAsking, ask];
};
