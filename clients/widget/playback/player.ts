import { createEngagedView, type PlayedIn } from "../../core/interactions/engaged-view.ts";
import type { Event } from "../../core/model/event.ts";
import { attachSource } from "./source.ts";

/** Shorter stalls show no indicator. */
const BUFFERING_AFTER_MS = 400;

export type PlayerListener = {
  changed(): void;
  progressed(positionSeconds: number, durationSeconds: number): void;
  played(): void;
  viewed(): void;
  completed(): void;
};

export type Player = {
  readonly video: HTMLVideoElement;
  readonly isPaused: boolean;
  readonly isBuffering: boolean;
  readonly hasFailed: boolean;
  /** Plays from the current position. Each activation can count a view. */
  activate(): void;
  /** Pauses. The next activation plays from the start. */
  deactivate(): void;
  play(): void;
  pause(): void;
  /** `isHeld`: the page is hidden. Playback pauses and continues when the page is visible again. */
  hold(isHeld: boolean): void;
  seek(seconds: number): void;
  retry(): void;
  destroy(): void;
};

export const createPlayer = (
  video: HTMLVideoElement,
  event: Event,
  playedIn: PlayedIn,
  visibleRatio: () => number,
  listener: PlayerListener,
): Player => {
  const listening = new AbortController();
  const { signal } = listening;
  let detach = (): void => {};
  let view = createEngagedView(playedIn, listener.viewed);
  let hasFailed = false;
  let isBuffering = false;
  let isActive = false;
  let isPaused = true;
  let isHeld = false;
  let hasPlayed = false;
  let isCompleted = false;
  let bufferingTimer: ReturnType<typeof setTimeout> | undefined;

  const setBuffering = (is: boolean): void => {
    clearTimeout(bufferingTimer);
    if (is === isBuffering) return;
    isBuffering = is;
    listener.changed();
  };

  const fail = (): void => {
    setBuffering(false);
    hasFailed = true;
    isPaused = true;
    listener.changed();
  };

  const load = (): void => {
    detach();
    hasFailed = false;
    detach = attachSource(video, event.videoUrl ?? "", fail);
  };

  const play = (): void => {
    isPaused = false;
    if (isHeld) {
      listener.changed();
      return;
    }
    // Rejects if the browser forbids autoplay or the video is paused meanwhile. Media events report both.
    video.play().catch(() => {
      if (video.paused && isActive && !hasFailed && !isPaused && !isHeld) {
        isPaused = true;
        listener.changed();
      }
    });
    listener.changed();
  };

  /** Counts no playback in a background tab. */
  const countPlay = (): void => {
    if (hasPlayed || !isActive || document.hidden) return;
    hasPlayed = true;
    listener.played();
  };

  const on = (name: string, handle: () => void): void => video.addEventListener(name, handle, { signal });
  on("error", () => {
    if (video.hasAttribute("src")) fail();
  });
  on("waiting", () => {
    clearTimeout(bufferingTimer);
    bufferingTimer = setTimeout(() => setBuffering(!video.paused), BUFFERING_AFTER_MS);
  });
  on("playing", () => {
    setBuffering(false);
    countPlay();
  });
  on("pause", () => setBuffering(false));
  on("timeupdate", () => {
    if (!isActive) return;
    if (!video.paused) {
      setBuffering(false);
      countPlay();
      view.played(video.currentTime, document.hidden ? 0 : visibleRatio());
    }
    listener.progressed(video.currentTime, video.duration || 0);
  });
  on("ended", () => {
    // The shopper has swiped on before this event arrived.
    if (!isActive) return;
    if (!isCompleted) listener.completed();
    isCompleted = true;
    video.currentTime = 0;
    play();
  });
  load();

  return {
    video,
    get isPaused() {
      return isPaused;
    },
    get isBuffering() {
      return isBuffering;
    },
    get hasFailed() {
      return hasFailed;
    },
    activate() {
      if (isActive) return;
      isActive = true;
      hasPlayed = false;
      isCompleted = false;
      view = createEngagedView(playedIn, listener.viewed);
      play();
    },
    deactivate() {
      if (!isActive) return;
      isActive = false;
      isPaused = true;
      video.pause();
      video.currentTime = 0;
    },
    play,
    pause() {
      isPaused = true;
      video.pause();
      listener.changed();
    },
    hold(isNowHeld) {
      if (isHeld === isNowHeld) return;
      isHeld = isNowHeld;
      if (isHeld) video.pause();
      else if (isActive && !isPaused) play();
    },
    seek(seconds) {
      video.currentTime = Math.min(Math.max(0, seconds), video.duration || 0);
    },
    retry() {
      load();
      play();
    },
    destroy() {
      listening.abort();
      clearTimeout(bufferingTimer);
      video.pause();
      detach();
    },
  };
};
