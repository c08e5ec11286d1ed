import type { Event } from "../model/event.ts";

const MINUTE_MS = 60_000;
const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Polling starts this long before the launch, because the device's clock may be an hour slow. */
const ASK_FROM_MS = 65 * MINUTE_MS;
const MAX_ASK_MS = 5 * MINUTE_MS;
const DUE_ASK_MS = 20_000;

/** Epoch milliseconds. `undefined` unless the video is announced. */
export const readLaunch = ({ status, goesLiveAt }: Event): number | undefined => {
  const at = Date.parse(goesLiveAt ?? "");
  return status === "upcoming" && !Number.isNaN(at) ? at : undefined;
};

/** Rounds up, so that 0 is never shown early. */
export const countMinutes = (untilMs: number): number => Math.max(0, Math.ceil(untilMs / MINUTE_MS));

export const splitMinutes = (
  total: number,
): readonly { readonly unit: (typeof UNITS)[number][0]; readonly count: number }[] => {
  let minutes = total;
  return UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    return count === 0 ? [] : { unit, count };
  });
};

export const describeTime = (at: number, language: string | undefined): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/**
 * Delay until the next request for a launch. The delay is short around the start and grows
 * afterwards, because the device's clock may be wrong.
 * @returns milliseconds from now. `undefined` if the start is more than 65 minutes away
 */
export const askAfter = (untilMs: number): number | undefined => {
  if (untilMs > ASK_FROM_MS) return undefined;
  if (untilMs > 0)
    return untilMs < 2 * MINUTE_MS ? untilMs : Math.max(MINUTE_MS, Math.min(untilMs / 4, MAX_ASK_MS));
  return Math.min(Math.max(DUE_ASK_MS, -untilMs / 10), MAX_ASK_MS);
};

export const changesAfter = (untilMs: number): number =>
  untilMs > 0 ? untilMs % MINUTE_MS || MINUTE_MS : MINUTE_MS;
