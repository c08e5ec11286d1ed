import { useEffect, useState, useSyncExternalStore } from "react";
import { AccessibilityInfo, AppState } from "react-native";
import { followApp } from "../device/follow-app.ts";

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
    let isCurrent = true;
    const take = (value: boolean) => {
      if (isCurrent) setReduced(value);
    };
    const subscription = AccessibilityInfo.addEventListener("reduceMotionChanged", take);
    AccessibilityInfo.isReduceMotionEnabled().then(take, () => undefined);
    return () => {
      isCurrent = false;
      subscription?.remove();
    };
  }, []);
  return isReduced;
};

/** Whether the device ran short of memory since the surface was mounted: from then on nothing is loaded ahead. */
export const useMemoryPressure = (): boolean => {
  const [isShort, setShort] = useState(false);
  useEffect(() => followApp("memoryWarning", () => setShort(true)), []);
  return isShort;
};
