import { type ReactNode, useState } from "react";
import { type Animated, type LayoutChangeEvent, Pressable, View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { Actions } from "../hooks/use-actions.ts";
import type { ViewInsets } from "../hooks/use-insets.ts";
import type { Playback } from "../hooks/use-playback.ts";
import { useWait } from "../hooks/use-wait.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { ProductStrip } from "../parts/product-strip.tsx";
import { ProgressBar } from "../parts/progress-bar.tsx";
import { Scrim, type ScrimStops } from "../parts/scrim.tsx";
import { countText, filled, titleText } from "../parts/texts.ts";
import { TextButton, Words } from "../parts/words.tsx";
import { useSurfaces } from "../provider/surface-context.ts";

/** Minimum screen height for the product row. On lower screens, the bag button opens the products. */
const MIN_HEIGHT_OF_STRIP = 560;
const SCRIM_FADE_HEIGHT = 96;

const bottomStops = (height: number): ScrimStops => {
  const total = height + SCRIM_FADE_HEIGHT;
  return [
    [0, 0],
    [32 / total, 0.14],
    [64 / total, 0.36],
    [SCRIM_FADE_HEIGHT / total, 0.56],
    [1, 0.8],
  ];
};

export type ReelOverlayProps = {
  readonly event: Event;
  readonly products: readonly Product[];
  readonly actions: Actions;
  readonly insets: ViewInsets;
  readonly size: Size;
  readonly index: number;
  readonly count: number;
  readonly go: (by: 1 | -1) => void;
  readonly openProducts: () => void;
  readonly progress: Animated.Value;
  readonly playback: Playback;
};

const Rail = ({ event, products, actions, openProducts }: ReelOverlayProps): ReactNode => {
  const { words, theme } = useSurfaces();
  const { isLiked, likes } = actions;
  return (
    <View style={styles.rail}>
      <IconButton
        icon="heart"
        label={words.like}
        isOn={isLiked}
        isFilled={isLiked}
        colour={isLiked ? theme.likeActive : "#FFFFFF"}
        text={countText(likes)}
        onPress={actions.toggleLike}
      />
      <IconButton
        icon="share"
        label={words.share}
        text={countText(event.shareCount)}
        onPress={actions.share}
      />
      {products.length > 0 && (
        <IconButton
          icon="bag"
          label={products.length === 1 ? words.products : filled(words.manyProducts, products.length)}
          text={countText(products.length)}
          onPress={openProducts}
        />
      )}
    </View>
  );
};

/** Title with the accessibility actions "next" and "previous", for shoppers who can't swipe. */
const Title = ({ event, index, count, go }: ReelOverlayProps): ReactNode => {
  const { words } = useSurfaces();
  const wait = useWait(event);
  const [isExpanded, setExpanded] = useState(false);
  const text = titleText(event, words, wait);
  return (
    <Pressable
      onPress={() => setExpanded(!isExpanded)}
      accessibilityRole="adjustable"
      accessibilityLabel={text}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={`${index + 1} / ${count}`}
      accessibilityActions={[
        { name: "increment", label: words.nextVideo },
        { name: "decrement", label: words.previousVideo },
      ]}
      onAccessibilityAction={({ nativeEvent }) => go(nativeEvent.actionName === "increment" ? 1 : -1)}
    >
      <Words style={styles.title} lines={isExpanded ? undefined : 2}>
        {text}
      </Words>
    </Pressable>
  );
};

export const ReelOverlay = (props: ReelOverlayProps): ReactNode => {
  const { event, products, actions, insets, size, progress, playback } = props;
  const { width, height } = size;
  const { words, handles } = useSurfaces();
  const [lower, setLower] = useState(0);
  const onLayout = ({ nativeEvent }: LayoutChangeEvent) => setLower(nativeEvent.layout.height);
  const { ctaUrl } = event;
  return (
    <View style={[styles.bottom, { paddingStart: insets.start, paddingEnd: insets.end }]}>
      <Rail {...props} />
      <View onLayout={onLayout} style={{ paddingBottom: insets.bottom + 24 }}>
        {lower > 0 && (
          <View style={styles.scrim}>
            <Scrim stops={bottomStops(lower)} />
          </View>
        )}
        <View style={styles.text}>
          <Title {...props} />
          {ctaUrl !== undefined && handles("onTapCTA") && (
            <TextButton
              role="link"
              text={words.cta}
              colour="#FFFFFF"
              style={styles.cta}
              onPress={() => actions.tapCTA(ctaUrl)}
            />
          )}
        </View>
        {products.length > 0 && height >= MIN_HEIGHT_OF_STRIP && (
          <ProductStrip
            testID={`strip-${event.eventId}`}
            products={products}
            actions={actions}
            ground="video"
            frontId={playback.frontId}
          />
        )}
        {event.status === "live" && (
          <ProgressBar
            progress={progress}
            bottom={insets.bottom}
            width={width - insets.start - insets.end}
            duration={playback.duration}
            seek={playback.seek}
          />
        )}
      </View>
    </View>
  );
};

const styles = {
  bottom: { position: "absolute", start: 0, end: 0, bottom: 0, pointerEvents: "box-none" },
  rail: {
    alignSelf: "flex-end",
    zIndex: 1,
    marginEnd: 12,
    marginBottom: 12,
    width: 52,
    padding: 2,
    gap: 2,
    borderRadius: 26,
    backgroundColor: "rgba(0,0,0,.55)",
  },
  scrim: {
    position: "absolute",
    top: -SCRIM_FADE_HEIGHT,
    start: 0,
    end: 0,
    bottom: 0,
    pointerEvents: "none",
  },
  text: { paddingStart: 16, paddingEnd: 84, paddingBottom: 12, gap: 10, alignItems: "flex-start" },
  title: { color: "#FFFFFF", fontSize: 16, lineHeight: 22, fontWeight: "600" },
  cta: { borderWidth: 1.5, borderColor: "rgba(255,255,255,.72)", backgroundColor: "rgba(0,0,0,.3)" },
} as const;
