import { hostText } from "../vocabulary/interactions.ts";
import type { UnusualDay } from "./funnel.schema.ts";

const NUMBERS = new Intl.NumberFormat("en");
const MAX_HOST_CHARACTERS = 60;

const words = (count: string): string =>
  ({ product_taps: "product taps", add_to_carts: "adds to a cart" })[count] ?? count.replaceAll("_", " ");

const share = (value: number, of: number): string => `${Math.min(100, Math.round((100 * value) / of))}%`;

/** Truncates a host, because the sender chooses it. */
const cut = (host: string): string =>
  host.length > MAX_HOST_CHARACTERS ? `${host.slice(0, MAX_HOST_CHARACTERS - 1)}…` : host;

const MIN_OTHERS = 0.1;

export const unusualText = (
  { day, count, value, usual, per, hosts, other_hosts }: Omit<UnusualDay, "summary">,
  whole: number | undefined,
): string => {
  const compared =
    per === null || whole === undefined ? "per day" : `for ${NUMBERS.format(whole)} ${words(per)}`;
  const from = hosts.map(({ host, value: part }) => `${cut(hostText(host))} ${share(part, value)}`);
  if (other_hosts >= MIN_OTHERS * value) from.push(`others ${share(other_hosts, value)}`);
  const parts = [
    `On ${day}, browsers reported ${NUMBERS.format(value)} ${words(count)}; about ${NUMBERS.format(usual)} are usual ${compared}`,
    ...(from.length > 0 ? [`by host: ${from.join(", ")}`] : []),
  ];
  return `${parts.join("; ")}.`;
};
