import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { FlatList, type NativeScrollEvent, type NativeSyntheticEvent, StatusBar, View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import { startAt } from "../../../core/feed/start-at.ts";
import type { Impressions } from "../../../core/interactions/impressions.ts";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { useMemoryPressure, useReducedMotion } from "../hooks/use-device.ts";
import { useEnds } from "../hooks/use-ends.ts";
import { useImpressions } from "../hooks/use-impressions.ts";
import { useInsets } from "../hooks/use-insets.ts";
import type { HostView } from "../parts/host-view.ts";
import { type ReelChoices, ReelSlide } from "./reel-slide.tsx";

/** Pull distance that closes the Reel at the first video. */
const CLOSE_PULL = 120;
/** Videos loaded before and after the current one. Three players in total. */
const LOADED_AHEAD = 1;

/** Identifies the active video by id, because the list may change during a gesture. */
const useActive = (listed: readonly Event[], startIndex: number) => {
  const [id, setId] = useState(() => listed[startAt(startIndex, listed.length)]?.eventId);
  const last = useRef(startAt(startIndex, listed.length));
  const events = useEnds(listed, id);
  const found = events.findIndex(({ eventId }) => eventId === id);
  const index = found >= 0 ? found : startAt(last.current, events.length);
  useEffect(() => {
    last.current = index;
  }, [index]);
  return { events, index, setActiveId: setId };
};

/**
 * Pages through videos by swiping, one per screen.
 *
 * @param events at least one video
 * @param widgetType surface that opened the Reel. `embed` for a Reel in the app's page
 */
export const ReelPager = ({
  events: listed,
  startIndex,
  widgetType,
  impressions: opener,
  isActive,
  onClose,
  onEndReached,
}: {
  readonly events: readonly Event[];
  readonly startIndex: number;
  readonly widgetType: WidgetType;
  readonly impressions?: Impressions | undefined;
  readonly isActive: boolean;
  readonly onClose?: () => void;
  readonly onEndReached: (() => void) | undefined;
}): ReactNode => {
  const view = useRef<HostView>(null);
  const list = useRef<FlatList<Event>>(null);
  const [size, setSize] = useState<Size>();
  const [insets, measure] = useInsets(view);
  const { events, index, setActiveId } = useActive(listed, startIndex);
  const impressions = useImpressions(widgetType, isActive ? [events[index]?.eventId] : [], opener);
  const shown = useRef({ index, height: 0 });
  const [choices, setChoices] = useState<ReelChoices>({ isMuted: true, hasCaptions: true });
  const choose = useCallback((next: Partial<ReelChoices>) => setChoices((now) => ({ ...now, ...next })), []);
  const isReduced = useReducedMotion();
  const ahead = useMemoryPressure() ? 0 : LOADED_AHEAD;
  const height = size?.height ?? 0;

  useEffect(() => {
    if (height === 0 || (shown.current.index === index && shown.current.height === height)) return;
    // The list itself starts at the first video.
    if (shown.current.height > 0) list.current?.scrollToOffset({ offset: index * height, animated: false });
    shown.current = { index, height };
  }, [index, height]);

  const onScroll = ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>): void => {
    const { contentOffset, layoutMeasurement } = nativeEvent;
    // During a rotation, offsets still belong to the old height.
    if (height === 0 || Math.abs(layoutMeasurement.height - height) > 1) return;
    const next = startAt(Math.round(contentOffset.y / height), events.length);
    if (next === shown.current.index) return;
    shown.current = { index: next, height };
    setActiveId(events[next]?.eventId);
  };

  const go = useCallback(
    (by: 1 | -1) => {
      const next = startAt(index + by, events.length);
      if (next !== index) list.current?.scrollToOffset({ offset: next * height, animated: !isReduced });
    },
    [index, events.length, height, isReduced],
  );

  return (
    <View
      ref={view}
      style={styles.reel}
      testID="reel-area"
      onLayout={({ nativeEvent }) => {
        const { width, height } = nativeEvent.layout;
        setSize({ width, height });
        measure();
      }}
    >
      {onClose && <StatusBar barStyle="light-content" />}
      {size && height > 0 && (
        <FlatList
          ref={list}
          testID="reel"
          data={events}
          keyExtractor={({ eventId }) => String(eventId)}
          renderItem={({ item, index: at }) => (
            <ReelSlide
              event={item}
              widgetType={widgetType}
              seen={impressions.seen}
              index={at}
              count={events.length}
              isActive={isActive && at === index}
              isLoaded={isActive && Math.abs(at - index) <= ahead}
              size={size}
              insets={insets}
              choices={choices}
              choose={choose}
              go={go}
              onClose={onClose}
            />
          )}
          getItemLayout={(_, at) => ({ length: height, offset: height * at, index: at })}
          initialScrollIndex={index}
          initialNumToRender={1}
          maxToRenderPerBatch={2}
          windowSize={3}
          pagingEnabled
          disableIntervalMomentum
          showsVerticalScrollIndicator={false}
          scrollEventThrottle={16}
          onScroll={onScroll}
          onScrollEndDrag={({ nativeEvent }) => {
            if (nativeEvent.contentOffset.y < -CLOSE_PULL) onClose?.();
          }}
          onEndReached={onEndReached}
          onEndReachedThreshold={2}
        />
      )}
    </View>
  );
};

const styles = { reel: { flex: 1, backgroundColor: "#000000" } } as const;
