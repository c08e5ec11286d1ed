import type { ReactNode } from "react";
import { View } from "react-native";
import { useFeed } from "../hooks/use-feed.ts";
import { Notice } from "../parts/notice.tsx";
import { type VideoChoice, withVideoChoice } from "../provider/video-choice.tsx";
import { ReelPager } from "./reel-pager.tsx";

export type ReelProps = VideoChoice & {
  /** Zero-based index of the first video. */
  readonly startIndex?: number | undefined;
  /** Pass `false` while the app shows another screen or tab. No player is loaded then. Default: `true`. */
  readonly isActive?: boolean | undefined;
};

const Videos = ({ startIndex = 0, isActive = true }: ReelProps): ReactNode => {
  const { status, events, isHeldOut, more, retry } = useFeed(startIndex);
  if (isHeldOut) return null;
  return (
    <View style={styles.reel}>
      {events.length === 0 ? (
        <Notice status={status} retry={retry} ground="video" />
      ) : (
        <ReelPager
          events={events}
          startIndex={startIndex}
          widgetType="embed"
          isActive={isActive}
          onEndReached={more}
        />
      )}
    </View>
  );
};

/** Full-screen vertical videos. Fills its parent. */
export const Reel = withVideoChoice(Videos);

const styles = { reel: { flex: 1, backgroundColor: "#000000" } } as const;
