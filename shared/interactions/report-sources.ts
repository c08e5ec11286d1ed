import { deflateRawSync, inflateRawSync } from "node:zlib";
import { COUNTERS, type InteractionType, MAX_SOURCE_HOSTS } from "../vocabulary/interactions.ts";
import { clockHour, type StoreDays, storeDays } from "../vocabulary/store-days.ts";
import type { Report } from "./interactions.schema.ts";

/** How many reports came from somewhere, and what they say together. */
export type FromSource = { readonly reports: number } & {
  readonly [Type in InteractionType]?: number;
};

/** Where a day's reports came from, as browsers say. */
export type ReportSources = {
  /** Those with the most interactions, the most first; the host is empty for reports that name no page. */
  readonly hosts: readonly (readonly [host: string, from: FromSource])[];
  /** All other hosts together. */
  readonly others: FromSource;
  /** By hour of arrival by the store's clock, 0 to 23; hours without reports are left out. */
  readonly hours: readonly (readonly [hour: number, from: FromSource])[];
};

/** Hosts that are added up apart. Whoever reports chooses the host, so there may be any number. */
const MAX_TRACKED_HOSTS = 200;

type Sums = { reports: number } & Partial<Record<InteractionType, number>>;

const addTo = (sums: Sums, from: FromSource): void => {
  for (const [type, count] of Object.entries(from) as [keyof Sums, number][]) {
    sums[type] = (sums[type] ?? 0) + count;
  }
};

const open = <Key>(map: Map<Key, Sums>, key: Key): Sums => {
  const known = map.get(key) ?? { reports: 0 };
  map.set(key, known);
  return known;
};

/** What a report says of all videos and of none. */
const sumReport = ({ videos, other }: Report): Sums => {
  const sums: Sums = { reports: 1 };
  for (const [counter, count] of [...Object.values(videos), other].flatMap(Object.entries)) {
    const type = COUNTERS.get(counter)?.type;
    if (type !== undefined) sums[type] = (sums[type] ?? 0) + count;
  }
  return sums;
};

const interactions = ({ reports, ...counts }: FromSource): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const byInteractions = (
  [hostA, a]: readonly [string, FromSource],
  [hostB, b]: readonly [string, FromSource],
) => interactions(b) - interactions(a) || (hostA < hostB ? -1 : 1);

/** Adds up where reports came from. */
export const startSources = (days: StoreDays) => {
  let hosts = new Map<string, Sums>();
  const others: Sums = { reports: 0 };
  const hours = new Map<number, Sums>();

  /** Keeps the hosts that reported the most apart, and adds the rest to the others. */
  const keepMost = (count: number): void => {
    const sorted = [...hosts].sort(byInteractions);
    for (const [, from] of sorted.slice(count)) addTo(others, from);
    hosts = new Map(sorted.slice(0, count));
  };

  const addHost = (host: string, from: FromSource): void => {
    addTo(open(hosts, host), from);
    if (hosts.size > MAX_TRACKED_HOSTS) keepMost(MAX_TRACKED_HOSTS / 2);
  };

  return {
    add(report: Report): void {
      const from = sumReport(report);
      addHost(report.host ?? "", from);
      addTo(open(hours, clockHour(days, report.at)), from);
    },

    /** Adds what is added up already. */
    merge(sources: ReportSources): void {
      for (const [host, from] of sources.hosts) addHost(host, from);
      addTo(others, sources.others);
      for (const [hour, from] of sources.hours) addTo(open(hours, hour), from);
    },

    sources: (): ReportSources => {
      keepMost(MAX_SOURCE_HOSTS);
      return { hosts: [...hosts], others, hours: [...hours].sort(([a], [b]) => a - b) };
    },
  };
};

/** Adds up sources of the same day. */
export const mergeSources = (all: readonly ReportSources[]): ReportSources => {
  const sums = startSources(storeDays());
  for (const each of all) sums.merge(each);
  return sums.sources();
};

/** Compresses sources (RFC 1951): those of a small store take about a hundred bytes. */
export const packSources = (sources: ReportSources): Uint8Array => deflateRawSync(JSON.stringify(sources));

/**
 * @param packed by {@link packSources}
 * @throws Error if it is damaged
 */
export const unpackSources = (packed: Uint8Array): ReportSources =>
  JSON.parse(inflateRawSync(packed).toString("utf8")) as ReportSources;
