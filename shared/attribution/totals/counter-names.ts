import { SIGNAL_KINDS, UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widgets.ts";

/** Short attribute names keep a typical video's row below 1 KB, one write unit. */
const MEASURES = { orders: "o", lines: "l", units: "u", revenue: "v" };
const DIRECTIONS = { "": "", returned_: "r", late_: "t" };
const SIGNALS = { add_to_cart: "c", video_view: "w" } satisfies Record<(typeof SIGNAL_KINDS)[number], string>;
const WIDGETS = { carousel: "c", stories: "s", collection: "l", banner: "b", embed: "e" } satisfies Record<
  (typeof WIDGET_TYPES)[number],
  string
>;
const REASONS = { unknown_video: "v", not_live: "l", not_tagged: "t" } satisfies Record<
  (typeof UNCONFIRMED_REASONS)[number],
  string
>;

const GROUPS: readonly (readonly [name: string, attribute: string])[] = [
  ["", ""],
  ["attributed_", "a"],
  ["unconfirmed_", "x"],
  ["repeated_", "p"],
  ["repeated_attributed_", "pa"],
  ["signalled_", "s"],
  ["unreadable_", "n"],
  ...UNCONFIRMED_REASONS.map((reason) => [`${reason}_`, `x${REASONS[reason]}`] as const),
  ...SIGNAL_KINDS.flatMap((signal) =>
    WIDGET_TYPES.map((widget) => [`${signal}_${widget}_`, `${SIGNALS[signal]}${WIDGETS[widget]}`] as const),
  ),
];

const ALL = Object.entries(DIRECTIONS).flatMap(([direction, d]) =>
  GROUPS.flatMap(([group, g]) =>
    Object.entries(MEASURES).map(
      ([measure, m]) => [`${direction}${group}${measure}`, `${d}${g}${m}`] as const,
    ),
  ),
);

export const COUNTER_ATTRIBUTES: ReadonlyMap<string, string> = new Map(ALL);

export const ATTRIBUTE_COUNTERS: ReadonlyMap<string, string> = new Map(
  ALL.map(([counter, attribute]) => [attribute, counter]),
);
