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
  /** BCP 47, one of the captions' languages. Absent: no captions. */
  readonly captionLanguage?: string | undefined;
  /** Position to seek to. Each new object seeks once. */
  readonly seekTo?: { readonly seconds: number } | undefined;
  readonly onLoaded?: (() => void) | undefined;
  /** Called several times per second during playback. */
  readonly onProgress?: ((positionSeconds: number, durationSeconds: number) => void) | undefined;
  readonly onBuffering?: ((isBuffering: boolean) => void) | undefined;
  /** Called at each end of the loop. */
  readonly onEnd?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
  /** Called when another app takes the audio focus, for example a phone call. */
  readonly onInterrupted?: (() => void) | undefined;
};

const toTextTracks = (captions: readonly Captions[]): TextTracks =>
  captions.map(({ language, url }) => ({
    title: language,
    // The player's type only permits two-letter codes, but the player accepts any text.
    language: language as TextTracks[number]["language"],
    type: TextTrackType.VTT,
    uri: url,
  }));

/** A looping video without controls. Only this component uses the player library. */
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
  // Memoized, because a new object with equal values may reload the video.
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
      // A muted video does not affect other apps' audio. An audible one takes the focus.
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
