import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Animated, PanResponder, View } from "react-native";
import { clockText, isSeeking, moveShare } from "../../../core/display/seek-drag.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { Words } from "./words.tsx";

/** Height of the touch area. The line is at its bottom. */
const ZONE = 24;
const STEP_SECONDS = 5;
const TIME_WIDTH = 64;

/**
 * Seek bar of a video. A drag moves the position by the finger's distance. Runs from left to right in every
 * language, like time codes.
 */
export const ProgressBar = (props: {
  /** 0 to 1. Changes without a render. */
  readonly progress: Animated.Value;
  readonly bottom: number;
  /** Width without the insets. */
  readonly width: number;
  /** Seconds. 0 while unknown, which disables seeking. */
  readonly duration: number;
  /** Seeks to a share of the video, 0 to 1. */
  readonly seek: (share: number) => void;
}): ReactNode => {
  const { progress, bottom, width, duration } = props;
  const { words } = useSurfaces();
  const share = useRef(0);
  const [dragged, setDragged] = useState<number>();
  /** Current props, because the gesture handlers are created once. */
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    const id = progress.addListener(({ value }) => {
      share.current = value;
    });
    return () => progress.removeListener(id);
  }, [progress]);

  const { panHandlers } = useMemo(() => {
    let from = 0;
    const at = ({ dx }: { dx: number }): number => moveShare(from, dx / now.current.width);
    return PanResponder.create({
      onMoveShouldSetPanResponder: (_, { dx, dy }) => now.current.duration > 0 && isSeeking(dx, dy),
      // Keeps the list from taking over the gesture as a swipe.
      onPanResponderTerminationRequest: () => false,
      onPanResponderGrant: () => {
        from = share.current;
      },
      onPanResponderMove: (_, moved) => setDragged(at(moved)),
      onPanResponderRelease: (_, moved) => {
        setDragged(undefined);
        now.current.seek(at(moved));
      },
      onPanResponderTerminate: () => setDragged(undefined),
    });
  }, []);

  const seconds = (dragged ?? share.current) * duration;
  return (
    <View
      {...panHandlers}
      testID="progress"
      accessible={duration > 0}
      role="slider"
      aria-label={words.video}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={seconds}
      aria-valuetext={`${clockText(seconds)} / ${clockText(duration)}`}
      accessibilityActions={[{ name: "increment" }, { name: "decrement" }]}
      onAccessibilityAction={({ nativeEvent }) => {
        const by = nativeEvent.actionName === "increment" ? STEP_SECONDS : -STEP_SECONDS;
        props.seek(moveShare(share.current, by / duration));
      }}
      style={[styles.zone, { bottom }]}
    >
      {dragged !== undefined && (
        <Words style={[styles.time, { transform: [{ translateX: (dragged - 0.5) * (width - TIME_WIDTH) }] }]}>
          {clockText(seconds)}
        </Words>
      )}
      <View style={[styles.line, { height: dragged === undefined ? 3 : 6 }]}>
        <Animated.View style={[styles.played, { transform: [{ scaleX: dragged ?? progress }] }]} />
      </View>
    </View>
  );
};

const styles = {
  zone: { position: "absolute", left: 0, right: 0, height: ZONE, justifyContent: "flex-end" },
  line: { backgroundColor: "rgba(255,255,255,.34)" },
  played: { flex: 1, backgroundColor: "#FFFFFF", transformOrigin: "left" },
  /** Positioned from the center, because React Native mirrors `left` in right-to-left languages. */
  time: {
    position: "absolute",
    alignSelf: "center",
    bottom: ZONE + 8,
    width: TIME_WIDTH,
    textAlign: "center",
    borderRadius: 8,
    overflow: "hidden",
    backgroundColor: "rgba(0,0,0,.72)",
    color: "#FFFFFF",
    lineHeight: 28,
  },
} as const;
