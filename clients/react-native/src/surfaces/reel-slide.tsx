import { memo, type ReactNode, useEffect, useState } from "react";
import { Animated, View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import type { Impressions } from "../../../core/interactions/impressions.ts";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { useActions } from "../hooks/use-actions.ts";
import type { ViewInsets } from "../hooks/use-insets.ts";
import { usePlayback } from "../hooks/use-playback.ts";
import { useProducts } from "../hooks/use-products.ts";
import { IconButton, PauseButton, SoundButton } from "../parts/icon-button.tsx";
import { ProductSheet } from "../parts/product-sheet.tsx";
import { Scrim, type ScrimStops } from "../parts/scrim.tsx";
import { Stage } from "../parts/stage.tsx";
import { useSurfaces } from "../provider/surface-context.ts";
import { ReelOverlay } from "./reel-overlay.tsx";

export type ReelChoices = { readonly isMuted: boolean; readonly hasCaptions: boolean };

export type ReelSlideProps = {
  readonly event: Event;
  readonly widgetType: WidgetType;
  readonly seen: Impressions["seen"];
  readonly index: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly isLoaded: boolean;
  readonly size: Size;
  readonly insets: ViewInsets;
  readonly choices: ReelChoices;
  readonly choose: (choices: Partial<ReelChoices>) => void;
  readonly go: (by: 1 | -1) => void;
  readonly onClose: (() => void) | undefined;
};

const TOP_STOPS: ScrimStops = [
  [0, 0.6],
  [56 / 148, 0.5],
  [88 / 148, 0.32],
  [1, 0],
];
const NONE = [] as const;

export const ReelSlide = memo((props: ReelSlideProps): ReactNode => {
  const { event, widgetType, seen, isActive, isLoaded, size, insets, choices, choose, onClose } = props;
  const { words } = useSurfaces();
  const [progress] = useState(() => new Animated.Value(0));
  const playback = usePlayback(event, {
    isActive,
    playedIn: "reel",
    widgetType,
    seen,
    onPosition: (share) => progress.setValue(share),
  });
  const actions = useActions(event, widgetType, onClose);
  const products = useProducts(event) ?? NONE;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { closeOptions } = actions;
  useEffect(() => {
    if (isActive) return;
    setSheetOpen(false);
    closeOptions();
  }, [isActive, closeOptions]);
  const { isPaused, setPaused } = playback;
  const isPlayable = event.status === "live";
  return (
    <View style={[styles.slide, size]} aria-hidden={!isActive} testID={`slide-${event.eventId}`}>
      <Stage
        event={event}
        size={size}
        maxCrop={0.2}
        playback={playback}
        isActive={isActive}
        isLoaded={isLoaded}
        isMuted={choices.isMuted}
        hasCaptions={choices.hasCaptions}
      />
      <View style={[styles.top, { height: 148 + insets.top }]}>
        <Scrim stops={TOP_STOPS} />
        <View
          style={[
            styles.bar,
            {
              paddingTop: Math.max(8, insets.top),
              paddingStart: 8 + insets.start,
              paddingEnd: 8 + insets.end,
            },
          ]}
        >
          {isPlayable && (
            <>
              <PauseButton isPaused={isPaused} setPaused={setPaused} />
              <SoundButton isMuted={choices.isMuted} setMuted={(isMuted) => choose({ isMuted })} isSaid />
              {event.captions && (
                <IconButton
                  icon="captions"
                  label={words.captions}
                  isOn={choices.hasCaptions}
                  colour={choices.hasCaptions ? "#FFFFFF" : "#C9CCD0"}
                  onPress={() => choose({ hasCaptions: !choices.hasCaptions })}
                />
              )}
            </>
          )}
          <View style={styles.space} />
          {onClose && <IconButton icon="close" label={words.close} onPress={onClose} />}
        </View>
      </View>
      <ReelOverlay
        {...props}
        products={products}
        actions={actions}
        progress={progress}
        playback={playback}
        openProducts={() => setSheetOpen(true)}
      />
      {(isSheetOpen || actions.choosing) && isActive && (
        <ProductSheet
          products={products}
          actions={actions}
          bottom={insets.bottom}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </View>
  );
});

const styles = {
  slide: { overflow: "hidden", backgroundColor: "#000000" },
  top: { position: "absolute", top: 0, start: 0, end: 0, pointerEvents: "box-none" },
  bar: { flexDirection: "row", gap: 4, pointerEvents: "box-none" },
  space: { flex: 1, pointerEvents: "none" },
} as const;
