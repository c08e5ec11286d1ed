import { useCallback, useEffect, useMemo, useState } from "react";
import { AccessibilityInfo } from "react-native";
import { keepEnd } from "../../../core/display/end-time.ts";
import { askAfter, readLaunch } from "../../../core/display/launch-time.ts";
import type { Event } from "../../../core/model/event.ts";
import { deviceClock } from "../device/clock.ts";
import { filled } from "../parts/texts.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useAppActive } from "./use-device.ts";

/** Spreads the requests of all phones over the first seconds of a launch. */
const SPREAD_MS = 3_000;
/** Maximum timer delay for distant launches, because longer timers would overflow. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Limit of ids per request. */
const MAX_ASKED = 20;

const NONE: ReadonlyMap<number, Event> = new Map();

/**
 * Shows an upcoming video as live once the feed does, because the device's clock may be wrong.
 * Videos keep their positions, so that nothing moves during a gesture.
 *
 * @param listed videos of the surface's feed
 * @returns the videos in their current state. Call `forget` after a reload of the feed
 */
export const useLaunches = (
  listed: readonly Event[],
): { readonly events: readonly Event[]; readonly forget: () => void } => {
  const { runtime, statuses, words } = useSurfaces();
  const isInFront = useAppActive();
  const [changed, setChanged] = useState(NONE);
  const events = useMemo(
    () =>
      listed
        .map((event) => (event.status === "upcoming" && changed.get(event.eventId)) || event)
        .filter(({ status }) => statuses.includes(status)),
    [listed, changed, statuses],
  );

  useEffect(() => {
    const waiting = events
      .flatMap((event) => {
        const at = readLaunch(event);
        return at === undefined ? [] : { event, at };
      })
      .sort((a, b) => a.at - b.at)
      .slice(0, MAX_ASKED);
    if (!runtime || !isInFront || waiting.length === 0) return undefined;
    let isOver = false;
    let cancel: (() => void) | undefined;

    const take = (answered: readonly Event[]): void => {
      const news = answered.flatMap((answer) => {
        const shown = waiting.find(({ event }) => event.eventId === answer.eventId);
        return shown && readLaunch(answer) !== shown.at
          ? keepEnd(shown.event, answer, deviceClock.now())
          : [];
      });
      if (isOver || news.length === 0) return;
      setChanged((before) => new Map([...before, ...news.map((event) => [event.eventId, event] as const)]));
      for (const { status, title } of news)
        if (status === "live") AccessibilityInfo.announceForAccessibility(filled(words.nowLive, title));
    };

    // Repeats a failed request later.
    const ask = (): void => {
      const settled = runtime.ask(waiting.map(({ event }) => event.eventId)).then(take, () => undefined);
      void settled.then(() => {
        if (!isOver) follow();
      });
    };

    const follow = (): void => {
      const asks = waiting.flatMap(({ at }) => askAfter(at - deviceClock.now()) ?? []);
      cancel =
        asks.length > 0
          ? deviceClock.after(Math.min(...asks) + Math.random() * SPREAD_MS, ask)
          : deviceClock.after(LOOK_EVERY_MS, follow);
    };

    // A launch time passed while the app was in the background.
    if (waiting.some(({ at }) => at <= deviceClock.now())) ask();
    else follow();
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [events, runtime, isInFront, words]);

  return { events, forget: useCallback(() => setChanged(NONE), []) };
};
