import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { AccessibilityInfo, FlatList, Modal, View } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import { useAppActive, useOnScreen, useReducedMotion } from "../hooks/use-device.ts";
import { useEnds } from "../hooks/use-ends.ts";
import { useFeed } from "../hooks/use-feed.ts";
import { useImpressions } from "../hooks/use-impressions.ts";
import { GROUNDS } from "../parts/ground.ts";
import type { HostView } from "../parts/host-view.ts";
import { PauseButton } from "../parts/icon-button.tsx";
import { Words } from "../parts/words.tsx";
import { useSurfaces } from "../provider/surface-context.ts";
import { type VideoChoice, withVideoChoice } from "../provider/video-choice.tsx";
import { CarouselCard } from "./carousel-card.tsx";
import { CarouselPlayers } from "./carousel-players.tsx";
import { carouselSize, PADDING } from "./carousel-size.ts";
import { ReelPager } from "./reel-pager.tsx";

export type CarouselProps = VideoChoice & {
  /** Heading above the videos. */
  readonly title?: string | undefined;
  /** Pass `false` while the app shows another screen or tab. Nothing plays then. Default: `true`. */
  readonly isActive?: boolean | undefined;
};

/** Only fully visible cards play. A wide tablet shows at most six. */
const FULLY_VISIBLE = { itemVisiblePercentThreshold: 100, minimumViewTime: 150 };

const Row = ({ title, isActive = true }: CarouselProps): ReactNode => {
  const { events: listed, more } = useFeed();
  const view = useRef<HostView>(null);
  const cards = useRef(new Map<number, HostView>());
  const [width, setWidth] = useState(0);
  const [visible, setVisible] = useState<readonly number[]>([]);
  const [isStopped, setStopped] = useState(false);
  const [opened, setOpened] = useState<number>();
  const events = useEnds(listed, undefined, opened !== undefined);
  const isReduced = useReducedMotion();
  const isInFront = useAppActive();
  const [isOnScreen, ask] = useOnScreen(view, isActive && opened === undefined && events.length > 0);
  const { ground } = useSurfaces();
  const { ink } = GROUNDS[ground];

  const onViewableItemsChanged = useCallback(({ viewableItems }: { viewableItems: { item: Event }[] }) => {
    setVisible(viewableItems.map(({ item }) => item.eventId));
  }, []);
  const close = (): void => {
    const card = opened === undefined ? undefined : cards.current.get(opened);
    setOpened(undefined);
    if (card) AccessibilityInfo.sendAccessibilityEvent?.(card, "focus");
  };

  // Closes the Reel when the surface becomes inactive, so it neither covers the app's next screen nor reopens
  // later.
  useEffect(() => {
    if (!isActive) setOpened(undefined);
  }, [isActive]);

  const impressions = useImpressions("carousel", isOnScreen ? visible : []);

  if (events.length === 0) return null;
  const { gap, ...size } = carouselSize(width);
  const step = size.width + gap;
  const count = Math.floor((width + gap) / step);
  return (
    <View
      ref={view}
      testID="carousel-area"
      onLayout={({ nativeEvent }) => {
        setWidth(nativeEvent.layout.width);
        ask();
      }}
    >
      <View style={styles.head}>
        <Words style={[styles.title, { color: ink }]} accessibilityRole="header" lines={2}>
          {title}
        </Words>
        {!isReduced && events.some(({ status }) => status === "live") && (
          <PauseButton isPaused={isStopped} setPaused={setStopped} colour={ink} isForAll />
        )}
      </View>
      {width > 0 && (
        <FlatList
          testID="carousel"
          horizontal
          data={events}
          keyExtractor={({ eventId }) => String(eventId)}
          // `extraData` would stop the list from reporting when no card is visible.
          renderItem={({ item }) => (
            <CarouselCard
              ref={(card) => {
                if (card) cards.current.set(item.eventId, card);
                else cards.current.delete(item.eventId);
              }}
              event={item}
              size={size}
              onOpen={() => setOpened(item.eventId)}
            />
          )}
          // The footer is rendered last, so that players are above the cards. It is as wide as the
          // row, because Android clips views that start off-screen.
          ListFooterComponent={
            isOnScreen && !isStopped && !isReduced && isInFront ? (
              <CarouselPlayers
                key={count}
                events={events}
                visible={visible}
                count={count}
                step={step}
                size={size}
                seen={impressions.seen}
              />
            ) : undefined
          }
          ListFooterComponentStyle={styles.players}
          getItemLayout={(_, index) => ({ length: step, offset: PADDING + index * step, index })}
          initialNumToRender={4}
          windowSize={3}
          showsHorizontalScrollIndicator={false}
          snapToInterval={step}
          decelerationRate="fast"
          contentContainerStyle={{ paddingHorizontal: PADDING, gap }}
          viewabilityConfig={FULLY_VISIBLE}
          onViewableItemsChanged={onViewableItemsChanged}
          onEndReached={more}
        />
      )}
      {isActive && opened !== undefined && (
        <Modal
          visible
          statusBarTranslucent
          navigationBarTranslucent
          supportedOrientations={["portrait", "landscape"]}
          animationType="fade"
          onRequestClose={close}
        >
          <ReelPager
            events={events}
            startIndex={events.findIndex(({ eventId }) => eventId === opened)}
            widgetType="carousel"
            impressions={impressions}
            isActive
            onClose={close}
            onEndReached={more}
          />
        </Modal>
      )}
    </View>
  );
};

/** A row of silent videos. A tap opens the full-screen Reel. Renders nothing without videos. */
export const Carousel = withVideoChoice(Row);

const styles = {
  players: { position: "absolute", top: 0, bottom: 0, start: 0, end: 0, pointerEvents: "none" },
  head: {
    minHeight: 44,
    marginBottom: 12,
    paddingHorizontal: PADDING,
    flexDirection: "row",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 12,
  },
  title: { fontSize: 20, lineHeight: 26, fontWeight: "600", flexShrink: 1 },
} as const;
