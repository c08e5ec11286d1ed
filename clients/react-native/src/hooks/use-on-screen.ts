import { type RefObject, useCallback, useEffect, useState } from "react";
import { useWindowDimensions } from "react-native";
import type { HostView } from "../parts/host-view.ts";

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
