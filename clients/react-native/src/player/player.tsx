import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { StyleSheet } from "react-native";
import Video, { SelectedTrackType, type TextTracks, TextTrackType, type VideoRef } from "react-native-video";
import type { Captions } from "../../../core/model/event.ts";

export type PlayerProps = {
  readonly uri: string;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  /** `cover` crops, `contain` leaves bars. */
  readonly fit: "cover" | "contain";
  readonly captions?: readonly Captions[] | undefined;
  /** BCP 47, one of the captions'; without it none are shown. */
  readonly captionLanguage?: string | undefined;
  /** Where it goes on from, whenever it is another object. */
  readonly seekTo?: { readonly seconds: number } | undefined;
  /** Another video is there. */
  readonly onLoaded?: (() => void) | undefined;
  /** Some times a second while it plays. */
  readonly onProgress?: ((positionSeconds: number, durationSeconds: number) => void) | undefined;
  readonly onBuffering?: ((isBuffering: boolean) => void) | undefined;
  /** At the end of each round: players loop. */
  readonly onEnd?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
  /** Another app took the sound, such as a phone call. */
  readonly onInterrupted?: (() => void) | undefined;
};

const toTextTracks = (captions: readonly Captions[]): TextTracks =>
  captions.map(({ language, url }) => ({
    title: language,
    // The player's type lists the two-letter codes; it hands any text on.
    language: language as TextTracks[number]["language"],
    type: TextTrackType.VTT,
    uri: url,
  }));

/** A looping video without controls: the only place that knows the player. */
export const Player = ({
  uri,
  isPaused,
  isMuted,
  fit,
  captions,
  captionLanguage,
  seekTo,
  onLoaded,
  onProgress,
  onBuffering,
  onEnd,
  onFailed,
  onInterrupted,
}: PlayerProps): ReactNode => {
  // Another object, even of the same values, may load the video again.
  const source = useMemo(
    () => ({ uri, ...(captions && { textTracks: toTextTracks(captions) }) }),
    [uri, captions],
  );
  const video = useRef<VideoRef>(null);
  useEffect(() => {
    if (seekTo) video.current?.seek(seekTo.seconds);
  }, [seekTo]);
  return (
    <Video
      ref={video}
      source={source}
      style={StyleSheet.absoluteFill}
      paused={isPaused}
      muted={isMuted}
      resizeMode={fit}
      repeat
      // A silent video leaves the shopper's music alone; one with sound is meant to be heard.
      disableFocus={isMuted}
      mixWithOthers={isMuted ? "mix" : "inherit"}
      ignoreSilentSwitch="ignore"
      selectedTextTrack={
        captionLanguage === undefined
          ? { type: SelectedTrackType.DISABLED }
          : { type: SelectedTrackType.LANGUAGE, value: captionLanguage }
      }
      onLoad={() => onLoaded?.()}
      onProgress={({ currentTime, seekableDuration }) => onProgress?.(currentTime, seekableDuration)}
      onBuffer={({ isBuffering }) => onBuffering?.(isBuffering)}
      onEnd={() => onEnd?.()}
      onError={() => onFailed?.()}
      onAudioFocusChanged={({ hasAudioFocus }) => {
        if (!hasAudioFocus) onInterrupted?.();
      }}
      onAudioBecomingNoisy={() => onInterrupted?.()}
    />
  );
};
