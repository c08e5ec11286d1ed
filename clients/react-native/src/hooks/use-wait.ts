import { useEffect, useState } from "react";
import { changesAfter, countMinutes, readLaunch, splitMinutes } from "../../../core/display/launch-time.ts";
import type { Event } from "../../../core/model/event.ts";
import { deviceClock } from "../device/clock.ts";
import { filled } from "../parts/texts.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import type { Words } from "../words/english.ts";
import { useAppActive } from "./use-device.ts";

export type Wait = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly short: string;
  readonly full: string;
};

/** Formats without `Intl`, because Hermes lacks `ListFormat` and supports units on one platform only. */
const describe = (minutes: number, words: Words): Omit<Wait, "at"> => {
  if (minutes === 0) return { short: words.due, full: words.due };
  const units = { day: words.days, hour: words.hours, minute: words.minutes };
  const parts = splitMinutes(minutes).map(({ unit, count }) => filled(units[unit], count));
  const join = (shown: readonly string[]) => filled(words.launchIn, shown.join(" "));
  return { short: join(parts.slice(0, 2)), full: join(parts) };
};

/** Time until an upcoming video's launch, updated every minute. `undefined` for other videos. */
export const useWait = (event: Event): Wait | undefined => {
  const { words } = useSurfaces();
  const isInFront = useAppActive();
  const [, tick] = useState<object>();
  const at = readLaunch(event);
  const now = deviceClock.now();
  const minutes = at === undefined ? 0 : countMinutes(at - now);
  useEffect(() => {
    if (at === undefined || !isInFront) return undefined;
    let cancel: () => void;
    const follow = (): void => {
      cancel = deviceClock.after(changesAfter(at - deviceClock.now()), () => {
        tick({});
        follow();
      });
    };
    follow();
    return () => cancel();
  }, [at, isInFront]);
  return at === undefined ? undefined : { at, ...describe(minutes, words) };
};
