import type { InteractionSources } from "../../../../../shared/interactions/discarded.schema.ts";
import { hourText } from "../../../../../shared/vocabulary/interactions.ts";
import { texts } from "./texts/en.ts";

type From = InteractionSources["other_hosts"];
export type Discarded = InteractionSources["discarded"][number];
/** What one click discards. */
export type Chosen = {
  readonly host?: string;
  readonly hosts_other_than?: string[];
  readonly hour?: number;
};

/** A host, all other hosts, or an hour, with what was reported from there, whether it counts or not. */
export type SourceRow = {
  readonly key: string;
  readonly name: string;
  readonly reports: number;
  /** How many of the reports count. */
  readonly counted: number;
  readonly views: number;
  readonly likes: number;
  readonly add_to_carts: number;
  readonly state: "counts" | "discarded" | "over";
  readonly chosen: Chosen;
};

/** @param host as a browser names it; empty for reports of apps, for example */
const hostText = (host: string): string => (host === "" ? texts.noPage : host);

/** Hours as ranges: `13:00–15:00, 20:00–24:00`. */
export const hoursText = (hours: readonly number[]): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const last = ranges.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else ranges.push({ from: hour, to: hour + 1 });
  }
  return ranges.map(({ from, to }) => `${hourText(from)}–${hourText(to)}`).join(", ");
};

const plus = <Key>(all: readonly (readonly [Key, From])[]): Map<Key, From> => {
  const sums = new Map<Key, From>();
  for (const [key, from] of all) {
    const { reports = 0, views = 0, likes = 0, add_to_carts = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      ...from,
      reports: reports + from.reports,
      views: views + from.views,
      likes: likes + from.likes,
      add_to_carts: add_to_carts + from.add_to_carts,
    });
  }
  return sums;
};

const findCounted = <Name extends string, Value>(
  all: readonly ({ readonly [Key in Name]: Value } & From)[],
  name: Name,
  value: Value,
): number => all.find((each) => each[name] === value)?.reports ?? 0;

const toRow = (
  { reports, views, likes, add_to_carts }: From,
  row: Pick<SourceRow, "key" | "name" | "chosen" | "counted">,
  isDiscarded: boolean,
  canChange: boolean,
): SourceRow => ({
  ...row,
  ...{ reports, views, likes, add_to_carts },
  state: isDiscarded ? "discarded" : canChange ? "counts" : "over",
});

/** The day's hosts, the most reports first, and all others in one row. */
export const hostRows = ({
  hosts,
  other_hosts,
  left_out,
  discarded,
  changeable_hours,
}: InteractionSources): SourceRow[] => {
  const canChange = changeable_hours.length > 0;
  const all = [...hosts, ...left_out.hosts];
  const rows = [...plus(all.map((each) => [each.host, each] as const))].map(([host, from]) => {
    // A host of which single hours are discarded can still be discarded as a whole.
    const isDiscarded = discarded.some(
      (each) => each.host === host && changeable_hours.every((hour) => each.hours.includes(hour)),
    );
    return toRow(
      from,
      {
        key: `host ${host}`,
        name: hostText(host),
        chosen: { host },
        counted: findCounted(hosts, "host", host),
      },
      isDiscarded,
      canChange,
    );
  });
  const named = hosts.map(({ host }) => host);
  const others = {
    key: "others",
    name: texts.otherHosts,
    chosen: { hosts_other_than: named },
    counted: other_hosts.reports,
  };
  const hasOthers = other_hosts.reports > 0 && named.length > 0;
  return [
    ...rows.sort((a, b) => b.reports - a.reports),
    ...(hasOthers ? [toRow(other_hosts, others, false, canChange)] : []),
  ];
};

/** The hours in which something was reported. */
export const hourRows = ({ hours, left_out, discarded, changeable_hours }: InteractionSources): SourceRow[] =>
  [...plus([...hours, ...left_out.hours].map((each) => [each.hour, each] as const))]
    .sort(([a], [b]) => a - b)
    .map(([hour, from]) => {
      const isDiscarded = discarded.some(
        ({ host, hosts_other_than, hours: of }) =>
          host === undefined && hosts_other_than === undefined && of.includes(hour),
      );
      const row = {
        key: `hour ${hour}`,
        name: hoursText([hour]),
        chosen: { hour },
        counted: findCounted(hours, "hour", hour),
      };
      return toRow(from, row, isDiscarded, changeable_hours.includes(hour));
    });

/** What is discarded, in words. */
export const discardedName = ({ host, hosts_other_than }: Discarded): string => {
  if (host !== undefined) return hostText(host);
  return hosts_other_than === undefined
    ? texts.allHosts
    : texts.hostsOtherThan(hosts_other_than.map(hostText).join(", "));
};

/**
 * What one click takes back: a host's hours together, hours of all hosts one by one, the latest first. So the rest is
 * taken back already where the oldest hour leaves the 48 just then.
 */
export const takenBack = (
  { hours, host, hosts_other_than }: Discarded,
  changeable_hours: readonly number[],
): Chosen[] => {
  if (host !== undefined) return [{ host }];
  if (hosts_other_than !== undefined) return [{ hosts_other_than: [...hosts_other_than] }];
  return hours
    .filter((hour) => changeable_hours.includes(hour))
    .toReversed()
    .map((hour) => ({ hour }));
};
