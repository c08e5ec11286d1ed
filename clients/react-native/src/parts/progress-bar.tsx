import type { ReactNode } from "react";
import { Animated, View } from "react-native";

const HEIGHT = 3;

/** How far a video has played. It runs from left to right in every language, as time codes do. */
export const ProgressBar = ({
  progress,
  bottom,
}: {
  /** 0 to 1; it changes without rendering. */
  readonly progress: Animated.Value;
  readonly bottom: number;
}): ReactNode => (
  <View
    aria-hidden
    style={{
      position: "absolute",
      left: 0,
      right: 0,
      bottom,
      height: HEIGHT,
      backgroundColor: "rgba(255,255,255,.34)",
      pointerEvents: "none",
    }}
  >
    <Animated.View
      style={{
        height: HEIGHT,
        backgroundColor: "#FFFFFF",
        transformOrigin: "left",
        transform: [{ scaleX: progress }],
      }}
    />
  </View>
);
