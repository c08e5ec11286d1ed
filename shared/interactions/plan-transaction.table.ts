import { addCounters } from "../platform/table/add-counters.ts";
import { armKey } from "../platform/table/keys/experiment-keys.ts";
import { funnelKey, seenKey } from "../platform/table/keys/interaction-keys.ts";
import type { Key } from "../platform/table/keys/key.ts";
import { videoKey } from "../platform/table/keys/video-keys.ts";
import type { Table } from "../platform/table/table.ts";
import type { TransactItem } from "../platform/table/transact.ts";
import type { Assignment } from "../vocabulary/experiments.ts";
import { seenUntil } from "./counting-day.ts";
import { LIKES_MOVED } from "./funnel-counters.ts";
import { computeDelta, type FunnelRow, type Withheld } from "./funnel-delta.ts";
import type { Reaction, Report } from "./interactions.schema.ts";
import type { ExperimentTimes } from "./known-reports.ts";

/** DynamoDB's maximum number of actions per transaction. */
const MAX_ACTIONS = 100;
/** Keeps an update expression below its limit of 4 KB, about 380 counters. */
const MAX_COUNTERS = 250;

export type VisitorDelta = (
  experiment: ExperimentTimes,
  visitor: NonNullable<Report["visitor"]>,
  at: string,
) => { readonly arm: Assignment; readonly counters: { readonly visitors?: string } } | undefined;

export type DayReports = {
  readonly brand: string;
  readonly day: string;
  readonly reports: readonly Report[];
  readonly hosts: ReadonlySet<string>;
  readonly experiments: ReadonlyMap<string, ExperimentTimes>;
};

type Failed = { readonly seen: string } | { readonly video: number; readonly withhold: "unlikes" | "all" };
export type Planned = { readonly action: TransactItem; readonly failed?: Failed };

const markSeen = (TableName: string, brand: string, { id, at }: Report): Planned => ({
  action: {
    Put: {
      TableName,
      Item: { ...seenKey(brand, id), expires_at: seenUntil(at) },
      ConditionExpression: "attribute_not_exists(PK)",
    },
  },
  failed: { seen: id },
});

const addRow = (
  table: Pick<Table, "name">,
  { brand, day }: DayReports,
  scope: string,
  { counters, seen }: FunnelRow,
): Planned => {
  const set = seen && { seen_at: seen.at, seen_host: seen.host };
  const { Update } = addCounters(table, funnelKey(brand, day, scope), counters, set);
  const likes = counters[LIKES_MOVED] ?? 0;
  if (likes >= 0) return { action: { Update } };
  return {
    action: {
      Update: {
        ...Update,
        // Keeps a day's unlikes at or below its likes.
        ConditionExpression: "#likes_moved >= :taken_back",
        ExpressionAttributeNames: { ...Update.ExpressionAttributeNames, "#likes_moved": LIKES_MOVED },
        ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ":taken_back": -likes },
      },
    },
    failed: { video: Number(scope.split("#")[1]), withhold: "unlikes" },
  };
};

const moveReactions = (TableName: string, brand: string, video: number, reaction: Reaction): Planned => ({
  action: {
    Update: {
      TableName,
      Key: videoKey(brand, video),
      UpdateExpression:
        "SET video.like_count = video.like_count + :likes, video.share_count = video.share_count + :shares",
      // Prevents recreating a deleted video, and negative likes after a merchant has lowered them.
      ConditionExpression: "video.like_count >= :taken_back",
      ExpressionAttributeValues: {
        ":likes": reaction.likes,
        ":shares": reaction.shares,
        ":taken_back": Math.max(0, -reaction.likes),
      },
    },
  },
  failed: { video, withhold: "all" },
});

const addVisitors = (
  table: Pick<Table, "name">,
  { brand, reports, experiments }: DayReports,
  visitorDelta: VisitorDelta,
): Planned[] => {
  const rows = new Map<string, { readonly key: Key; visitors: number }>();
  for (const { visitor, at } of reports) {
    const experiment = visitor && experiments.get(visitor.experiment_id);
    const delta = experiment && visitorDelta(experiment, visitor, at);
    if (delta === undefined) continue;
    const key = armKey(brand, delta.arm);
    const row = rows.get(key.SK) ?? { key, visitors: 0 };
    row.visitors += Number(delta.counters.visitors ?? 0);
    rows.set(key.SK, row);
  }
  return [...rows.values()].map(({ key, visitors }) => ({ action: addCounters(table, key, { visitors }) }));
};

/** @returns `undefined` if the transaction would exceed DynamoDB's limits. A single report always fits */
export const planTransaction = (
  table: Pick<Table, "name">,
  day: DayReports,
  visitorDelta: VisitorDelta,
  withheld: Withheld,
): Planned[] | undefined => {
  const { rows, reactions } = computeDelta(day.reports, day.hosts, withheld);
  const planned = [
    ...day.reports.map((report) => markSeen(table.name, day.brand, report)),
    ...[...rows].map(([scope, row]) => addRow(table, day, scope, row)),
    ...[...reactions].map(([id, reaction]) => moveReactions(table.name, day.brand, id, reaction)),
    ...addVisitors(table, day, visitorDelta),
  ];
  const isTooLarge =
    planned.length > MAX_ACTIONS ||
    [...rows.values()].some(({ counters }) => Object.keys(counters).length > MAX_COUNTERS);
  return isTooLarge ? undefined : planned;
};
