import {
  hostText,
  hourText,
  type InteractionType,
  MAX_SOURCE_HOSTS,
  type PLURALS,
} from "../vocabulary/interactions.ts";

type Count = (typeof PLURALS)[InteractionType];

/** A day on which browsers reported far more of something than is usual in the store. */
export type UnusualDay = {
  readonly day: string;
  readonly count: Count;
  readonly value: number;
  /** How much would be usual, as a whole number. */
  readonly usual: number;
  /** For so many of these; `null`: for a day. */
  readonly per: Count | null;
  /** Which hosts reported the most of it, as browsers say, the most first. Empty: reports that name no page. */
  readonly hosts: readonly { readonly host: string; readonly value: number }[];
  /** How much of it came from all hosts together that are not kept apart. */
  readonly other_hosts: number;
  /** In which hours, by the store's clock, most of it was reported, the most first. */
  readonly hours: readonly { readonly hour: number; readonly value: number }[];
  /** All of it in one sentence. */
  readonly summary: string;
};

const NUMBERS = new Intl.NumberFormat("en");
const MAX_HOST_CHARACTERS = 60;

const words = (count: string): string =>
  ({ product_taps: "product taps", add_to_carts: "adds to a cart" })[count] ?? count.replaceAll("_", " ");

const share = (value: number, of: number): string => `${Math.min(100, Math.round((100 * value) / of))}%`;

/** Whoever reported has chosen the host. */
const cut = (host: string): string =>
  host.length > MAX_HOST_CHARACTERS ? `${host.slice(0, MAX_HOST_CHARACTERS - 1)}…` : host;

/** From this share on, it is said how much came from hosts that are not kept apart. */
const MIN_OTHERS = 0.1;

/**
 * Says what is unusual about a day, in one sentence.
 *
 * @param whole how many of the count that it is compared with the day has
 * @param timeZone the store's on this day
 */
export const unusualText = (
  { day, count, value, usual, per, hosts, other_hosts, hours }: Omit<UnusualDay, "summary">,
  whole: number | undefined,
  timeZone: string,
): string => {
  const compared =
    per === null || whole === undefined ? "a day" : `for ${NUMBERS.format(whole)} ${words(per)}`;
  const from = hosts.map(({ host, value: part }) => `${cut(hostText(host))} ${share(part, value)}`);
  if (other_hosts >= MIN_OTHERS * value)
    from.push(`over ${MAX_SOURCE_HOSTS} others ${share(other_hosts, value)}`);
  const during = hours.map(({ hour, value: part }) => `${hourText(hour)} ${share(part, value)}`);
  const parts = [
    `On ${day} browsers reported ${NUMBERS.format(value)} ${words(count)}, where about ${NUMBERS.format(usual)} would be usual ${compared}`,
    ...(from.length > 0 ? [`by host: ${from.join(", ")}`] : []),
    ...(during.length > 0 ? [`by hour (${timeZone}): ${during.join(", ")}`] : []),
  ];
  return `${parts.join("; ")}.`;
};
