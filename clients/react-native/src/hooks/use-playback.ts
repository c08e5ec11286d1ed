import { useEffect, useRef, useState } from "react";
import { findProduct } from "../../../core/display/moments.ts";
import { createEngagedView, type PlayedIn } from "../../../core/interactions/engaged-view.ts";
import type { Impressions } from "../../../core/interactions/impressions.ts";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { deviceClock } from "../device/clock.ts";
import type { PlayerProps } from "../player/player.tsx";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useAppActive, useReducedMotion } from "./use-device.ts";
import { useRecord } from "./use-record.ts";

const SPINNER_AFTER_MS = 400;

export type Playback = {
  readonly isPaused: boolean;
  /** Records the shopper's choice to pause or play. It lasts until another video becomes active. */
  readonly setPaused: (isPaused: boolean) => void;
  readonly isBuffering: boolean;
  readonly isFailed: boolean;
  /** Key of the player. Each retry changes it. */
  readonly attempt: number;
  readonly retry: () => void;
  /** Seeks to a share of the video, 0 to 1. */
  readonly seek: (share: number) => void;
  /** Duration in seconds. 0 until the player reports it. */
  readonly duration: number;
  readonly frontId: string | undefined;
  readonly playerProps: Pick<
    PlayerProps,
    "isPaused" | "seekTo" | "onProgress" | "onBuffering" | "onEnd" | "onFailed" | "onInterrupted"
  >;
};

/**
 * Plays a video while it is active, the app is in the foreground, and the shopper has not paused it. Counts
 * its interactions. Reduced motion disables autoplay.
 *
 * @param onPosition receives the played share, 0 to 1
 */
export const usePlayback = (
  event: Event,
  {
    isActive,
    playedIn,
    widgetType,
    seen: onSeen,
    onPosition,
  }: {
    readonly isActive: boolean;
    readonly playedIn: PlayedIn;
    readonly widgetType: WidgetType;
    /** Counts an impression when the video plays. */
    readonly seen: Impressions["seen"];
    readonly onPosition?: (share: number) => void;
  },
): Playback => {
  const { report } = useSurfaces();
  const isAppActive = useAppActive();
  const isReduced = useReducedMotion();
  const record = useRecord(event, widgetType);
  const [choice, setChoice] = useState<"paused" | "playing">();
  const [isBuffering, setBuffering] = useState(false);
  const [failed, setFailed] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const [duration, setDuration] = useState(0);
  const [seekTo, setSeekTo] = useState<PlayerProps["seekTo"]>();
  const [frontId, setFrontId] = useState<string>();
  const counted = useRef<{ view: ReturnType<typeof createEngagedView>; seen: Set<string> }>(undefined);

  useEffect(() => {
    if (!isActive) return undefined;
    counted.current = { view: createEngagedView(playedIn, record.view), seen: new Set() };
    return () => {
      counted.current = undefined;
      setChoice(undefined);
      setFrontId(undefined);
      setSeekTo(undefined);
    };
  }, [isActive, playedIn, record]);

  const once = (type: "play" | "complete") => {
    const seen = counted.current?.seen;
    if (!seen || seen.has(type)) return;
    seen.add(type);
    record.interaction(type);
  };

  const spinner = useRef<() => void>(undefined);
  const onBuffering = (isNow: boolean) => {
    spinner.current?.();
    spinner.current = isNow ? deviceClock.after(SPINNER_AFTER_MS, () => setBuffering(true)) : undefined;
    if (!isNow) setBuffering(false);
  };
  useEffect(() => () => spinner.current?.(), []);

  const isPaused = !isActive || !isAppActive || (choice ?? (isReduced ? "paused" : "playing")) === "paused";
  return {
    isPaused,
    setPaused: (value) => setChoice(value ? "paused" : "playing"),
    isBuffering,
    isFailed: failed === event.eventId,
    attempt,
    frontId,
    duration,
    seek: (share) => {
      setSeekTo({ seconds: share * duration });
      onPosition?.(share);
    },
    retry: () => {
      setFailed(undefined);
      setAttempt(attempt + 1);
    },
    playerProps: {
      isPaused,
      seekTo,
      onBuffering,
      onProgress: (position: number, duration: number) => {
        // Ignores a late report of the previous video.
        if (isPaused || !counted.current) return;
        onSeen(event.eventId);
        once("play");
        counted.current.view.played(position, 1);
        if (event.moments) setFrontId(findProduct(event.moments, position));
        setDuration(duration);
        onPosition?.(duration > 0 ? Math.min(position / duration, 1) : 0);
      },
      onEnd: () => once("complete"),
      onFailed: () => {
        report(new ShoppableVideoError("playback_failed", `Video ${event.eventId} can't be played`));
        setFailed(event.eventId);
        setBuffering(false);
      },
      onInterrupted: () => setChoice("paused"),
    },
  };
};
