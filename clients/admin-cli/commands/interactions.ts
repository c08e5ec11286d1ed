import type { InteractionSources } from "../../../shared/interactions/discarded.schema.ts";
import { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import { DISCARDABLE_HOURS, hostText, hourText } from "../../../shared/vocabulary/interactions.ts";
import { command } from "../command.ts";
import { type Look, oneLine } from "../look.ts";
import { textTable } from "../text-table.ts";
import { dayField } from "./period-fields.ts";

type From = InteractionSources["other_hosts"];
type Discarded = InteractionSources["discarded"][number];

const COLUMNS = {
  reports: "reports",
  shown: "impressions",
  views: "views",
  taps: "product_taps",
  carts: "add_to_carts",
  likes: "likes",
  unlikes: "unlikes",
} as const;
const FOLLOW = "Reports that are counted already are taken off, or added again, within an hour or so.";

const row = (label: string, from: From) => [label, ...Object.values(COLUMNS).map((name) => from[name])];

const sourceTables = ({ hosts, other_hosts, hours }: InteractionSources["left_out"], look: Look) => {
  const others = other_hosts.reports > 0 ? [row("(all others)", other_hosts)] : [];
  return [
    textTable(
      ["host", ...Object.keys(COLUMNS)],
      [...hosts.map(({ host, ...from }) => row(hostText(host), from)), ...others],
      look,
    ),
    textTable(
      ["hour", ...Object.keys(COLUMNS)],
      hours.map(({ hour, ...from }) => row(hourText(hour), from)),
      look,
    ),
  ];
};

const discardedLine = ({ host, hosts_other_than, hours }: Discarded): string => {
  const all = hosts_other_than === undefined ? "all hosts" : `all hosts but ${hosts_other_than.join(", ")}`;
  const which = host === undefined ? all : hostText(host);
  return oneLine(`${which}: ${hours.map(hourText).join(", ")}`);
};

const discardedText = (discarded: readonly Discarded[]): string =>
  discarded.length === 0
    ? "Nothing is discarded."
    : ["Discarded:", ...discarded.map(discardedLine)].join("\n");

const sourcesText = (sources: InteractionSources, look: Look): string =>
  [
    ...sourceTables(sources, look),
    ...(sources.left_out.hours.length > 0
      ? ["Left out of the figures:", ...sourceTables(sources.left_out, look)]
      : []),
    discardedText(sources.discarded),
    "Counts and hosts are what browsers say. Days and hours are the store's own, by its time zone.",
  ].join("\n\n");

/** Where reports of browsers come from, and which of them do not count. @param now epoch milliseconds; sets the default day */
export const interactionCommands = (now: number) => [
  command(FUNNEL_OPERATIONS.getInteractionSources, {
    name: "interactions sources",
    examples: ["admin interactions sources", "admin interactions sources --day 2026-11-20"],
    fields: { day: dayField("day", "day", now) },
    show: sourcesText,
  }),
  command(FUNNEL_OPERATIONS.discardInteractions, {
    name: "interactions discard",
    examples: [
      "admin interactions discard --day 2026-11-20 --host evil.example --yes",
      "admin interactions discard --day 2026-11-20 --hour 14 --yes",
      "admin interactions discard --day 2026-11-20 --hosts-other-than shop.example --yes",
    ],
    confirm: ({ day, hour }) => {
      const which =
        hour === undefined
          ? `in the hours that began in the last ${DISCARDABLE_HOURS}, and those that still arrive that day`
          : `in the hour from ${hourText(Number(hour))}`;
      return `The reports that arrived on ${String(day)} ${which} are left out of the funnel, and of videos' likes and shares. An hour's reports can be taken back until ${DISCARDABLE_HOURS} hours after it began. Discard them?`;
    },
    show: ({ discarded }) => `${discardedText(discarded)}\n${FOLLOW}`,
  }),
  command(FUNNEL_OPERATIONS.takeBackDiscarded, {
    name: "interactions take-back",
    examples: ["admin interactions take-back --day 2026-11-20 --host evil.example"],
    show: ({ discarded }) => `${discardedText(discarded)}\n${FOLLOW}`,
  }),
];
