import { type ReactNode, useCallback, useMemo, useState } from "react";
import { FlatList, View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import type { Event } from "../../../core/model/event.ts";
import { useMemoryPressure } from "../hooks/use-device.ts";
import { useEnds } from "../hooks/use-ends.ts";
import { useFeed } from "../hooks/use-feed.ts";
import { useImpressions } from "../hooks/use-impressions.ts";
import { Notice } from "../parts/notice.tsx";
import { useSurfaces } from "../provider/surface-context.ts";
import { type VideoChoice, withVideoChoice } from "../provider/video-choice.tsx";
import { FeedPost } from "./feed-post.tsx";

export type FeedProps = VideoChoice & {
  /** Author of each post. Does not filter the videos. */
  readonly celebrityName?: string | undefined;
  /** Pass `false` while the app shows another screen or tab. No player is loaded then. Default: `true`. */
  readonly isActive?: boolean | undefined;
};

/** A post counts as seen from this visible share. At least half of its video is visible then. */
const SEEN = { itemVisiblePercentThreshold: 65, minimumViewTime: 150 };
const MAX_COLUMN = 480;
/** Maximum share of the surface's height, so a post fits in landscape. */
const MAX_SHARE = 0.7;

const mediaSize = (list: Size): Size => {
  const width = Math.min(list.width - 32, MAX_COLUMN);
  return { width, height: Math.round(Math.min(width * 1.25, list.height * MAX_SHARE)) };
};

const Posts = ({ celebrityName, isActive = true }: FeedProps): ReactNode => {
  const { status, events: listed, isHeldOut, more, retry, refresh } = useFeed();
  const { ground } = useSurfaces();
  const [list, setList] = useState<Size>();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const events = useEnds(listed, seen.at(-1));
  const [isMuted, setMuted] = useState(true);
  const [isRefreshing, setRefreshing] = useState(false);
  const ahead = useMemoryPressure() ? 0 : 1;
  const media = useMemo(() => list && mediaSize(list), [list]);

  const onViewableItemsChanged = useCallback(({ viewableItems }: { viewableItems: { item: Event }[] }) => {
    setSeen(viewableItems.map(({ item }) => item.eventId));
  }, []);
  const onRefresh = (): void => {
    setRefreshing(true);
    void refresh?.().finally(() => setRefreshing(false));
  };

  const impressions = useImpressions("collection", isActive ? seen : []);

  if (isHeldOut) return null;
  if (events.length === 0) return <Notice status={status} retry={retry} ground={ground} />;
  const active = isActive ? events.findIndex(({ eventId }) => eventId === seen[0]) : -1;
  return (
    <View
      testID="feed-area"
      style={{ flex: 1 }}
      onLayout={({ nativeEvent }) => {
        const { width, height } = nativeEvent.layout;
        setList({ width, height });
      }}
    >
      {media && (
        <FlatList
          testID="feed"
          data={events}
          keyExtractor={({ eventId }) => String(eventId)}
          // `extraData` would stop the list from reporting when no post is visible.
          renderItem={({ item, index }) => (
            <FeedPost
              event={item}
              celebrityName={celebrityName}
              media={media}
              ground={ground}
              isActive={index === active}
              seen={impressions.seen}
              isLoaded={active >= 0 && index >= active && index <= active + ahead}
              isMuted={isMuted}
              setMuted={setMuted}
            />
          )}
          initialNumToRender={2}
          maxToRenderPerBatch={3}
          windowSize={5}
          viewabilityConfig={SEEN}
          onViewableItemsChanged={onViewableItemsChanged}
          onEndReached={more}
          onEndReachedThreshold={2}
          refreshing={isRefreshing}
          onRefresh={onRefresh}
        />
      )}
    </View>
  );
};

/** A column of posts. The visible one plays. Fills its parent. */
export const Feed = withVideoChoice(Posts);
