import { useEffect, useState } from "react";
import { changesAfter, countMinutes, readLaunch, splitMinutes } from "../../../core/display/launch-time.ts";
import type { Event } from "../../../core/model/event.ts";
import { deviceClock } from "../device/clock.ts";
import type { Labels } from "../labels.ts";
import { filled } from "../parts/texts.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useAppActive } from "./use-device.ts";

export type Wait = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** With the two largest units. */
  readonly short: string;
  readonly full: string;
};

/** Not by `Intl`: Hermes has no `ListFormat`, and units on one platform alone. */
const describe = (minutes: number, labels: Labels): Omit<Wait, "at"> => {
  if (minutes === 0) return { short: labels.anyMoment, full: labels.anyMoment };
  const units = { day: labels.days, hour: labels.hours, minute: labels.minutes };
  const parts = splitMinutes(minutes).map(({ unit, count }) => filled(units[unit], count));
  const join = (shown: readonly string[]) => filled(labels.liveIn, shown.join(" "));
  return { short: join(parts.slice(0, 2)), full: join(parts) };
};

/** How long it is until an announced video goes live, each minute anew; `undefined` for others. */
export const useWait = (event: Event): Wait | undefined => {
  const { labels } = useSurfaces();
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
  return at === undefined ? undefined : { at, ...describe(minutes, labels) };
};
