import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { AccessibilityInfo, AppState, useWindowDimensions } from "react-native";
import { followApp } from "../device/follow-app.ts";
import type { HostView } from "../parts/host-view.ts";

const subscribeToApp = (listener: () => void) => followApp("change", listener);

/** `false` in the background, behind the app switcher, and while a phone call covers the app. */
export const useAppActive = (): boolean =>
  useSyncExternalStore(
    subscribeToApp,
    () => AppState.currentState !== "background" && AppState.currentState !== "inactive",
  );

/** `true` if the shopper prefers reduced motion. Also `true` until the device has reported the setting. */
export const useReducedMotion = (): boolean => {
  const [isReduced, setReduced] = useState(true);
  useEffect(() => {
    const subscription = AccessibilityInfo.addEventListener("reduceMotionChanged", setReduced);
    AccessibilityInfo.isReduceMotionEnabled().then(setReduced, () => undefined);
    return () => subscription?.remove();
  }, []);
  return isReduced;
};

/** `true` if memory was low since the surface was mounted. Surfaces then preload nothing. */
export const useMemoryPressure = (): boolean => {
  const [isShort, setShort] = useState(false);
  useEffect(() => followApp("memoryWarning", () => setShort(true)), []);
  return isShort;
};

/** Poll interval. Polling is cheap, and native views don't report scrolling of an outer list. */
const ASK_EVERY_MS = 400;

/**
 * Tests whether the full height of a view is on the screen.
 *
 * @param isAsking `false` pauses polling
 * @returns the result, and a function to call when the view's layout changes
 */
export const useOnScreen = (view: RefObject<HostView | null>, isAsking: boolean): [boolean, () => void] => {
  const { height: windowHeight } = useWindowDimensions();
  const [isOnScreen, setOnScreen] = useState(false);
  const ask = useCallback(() => {
    view.current?.measureInWindow((_x, y, _width, height) => {
      // Half a pixel of tolerance for rounding.
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
