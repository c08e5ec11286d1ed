import type { ReactNode } from "react";
import { ActivityIndicator, Pressable, StyleSheet, View } from "react-native";
import { chooseFit, type Size } from "../../../core/display/fit.ts";
import { pickCaptions } from "../../../core/display/pick-captions.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Playback } from "../hooks/use-playback.ts";
import { Player } from "../player/player.tsx";
import { useSurfaces } from "../provider/surface-context.ts";
import { Icon } from "./icon.tsx";
import { Launch } from "./launch.tsx";
import { Poster } from "./picture.tsx";
import { TextButton, Words } from "./words.tsx";

/** A video's poster and, once loaded, its player. A tap toggles playback. */
export const Stage = ({
  event,
  size,
  maxCrop,
  playback,
  isLoaded,
  isActive,
  isMuted,
  hasCaptions,
}: {
  readonly event: Event;
  readonly size: Size;
  /** Maximum share of the picture that may be cropped, 0 to 1. See `chooseFit`. */
  readonly maxCrop: number;
  readonly playback: Playback;
  readonly isLoaded: boolean;
  readonly isActive: boolean;
  readonly isMuted: boolean;
  readonly hasCaptions: boolean;
}): ReactNode => {
  const { words, language } = useSurfaces();
  const { videoUrl, captions } = event;
  const { isPaused, isFailed, isBuffering, setPaused, attempt, retry, playerProps } = playback;
  const fit = chooseFit(event, size, maxCrop);
  const isPlayable = event.status === "live" && videoUrl !== undefined;
  return (
    <View style={[styles.stage, size]}>
      <Poster event={event} width={size.width} fit={fit} />
      {isPlayable && isLoaded && !isFailed && (
        <Player
          key={attempt}
          uri={videoUrl}
          fit={fit}
          isMuted={isMuted}
          captions={captions}
          captionLanguage={hasCaptions && captions ? pickCaptions(captions, language)?.language : undefined}
          {...playerProps}
        />
      )}
      {isPlayable && (
        <Pressable
          style={[StyleSheet.absoluteFill, styles.middle]}
          // Screen readers and keyboards use the *Pause* button.
          accessible={false}
          focusable={false}
          testID="stage"
          onPress={() => setPaused(!isPaused)}
        >
          {isActive && !isFailed && (isPaused || isBuffering) && (
            <View style={styles.disc} aria-hidden>
              {isPaused ? <Icon name="play" size={32} isFilled /> : <ActivityIndicator color="#FFFFFF" />}
            </View>
          )}
        </Pressable>
      )}
      {event.status === "upcoming" && (
        <View style={[StyleSheet.absoluteFill, styles.middle, styles.through]}>
          <Launch event={event} />
        </View>
      )}
      {isFailed && (
        <View style={[StyleSheet.absoluteFill, styles.middle, styles.through]}>
          <View style={styles.failure} accessibilityLiveRegion="polite">
            <Words style={styles.words}>{words.cantPlay}</Words>
            <TextButton text={words.tryAgain} colour="#111111" style={styles.retry} onPress={retry} />
          </View>
        </View>
      )}
    </View>
  );
};

const styles = {
  stage: { overflow: "hidden", backgroundColor: "#000000" },
  middle: { alignItems: "center", justifyContent: "center" },
  through: { pointerEvents: "box-none" },
  disc: {
    width: 72,
    height: 72,
    borderRadius: 36,
    alignItems: "center",
    justifyContent: "center",
    backgroundColor: "rgba(0,0,0,.55)",
  },
  failure: {
    maxWidth: 230,
    padding: 20,
    gap: 12,
    borderRadius: 16,
    alignItems: "center",
    backgroundColor: "rgba(0,0,0,.72)",
  },
  words: { color: "#FFFFFF", fontSize: 14, lineHeight: 20, textAlign: "center" },
  retry: { backgroundColor: "#FFFFFF" },
} as const;
