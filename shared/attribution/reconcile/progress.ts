import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Orders } from "../../orders/orders.table.ts";
import { type Rollup, rollupId } from "../figures/figures.ts";
import type { RollupDifference } from "./differences.ts";

type OrderPosition = Awaited<ReturnType<Orders["page"]>>["next"];

/** An hour of the day that is still to be counted, from the cursor on. */
export type HourLeft = { readonly hour: string; readonly cursor?: OrderPosition };

/**
 * Rollups of a day by their ids. Orders may name any number of videos, and a cursor holds the sums of some hundred: a
 * recount keeps those of one range, and counts the day's orders again for the next.
 */
export type RollupRange = { readonly after?: string; readonly upTo?: string };

export const isWithin = ({ after, upTo }: RollupRange, rollup: Omit<Rollup, "figures">): boolean => {
  const id = rollupId(rollup);
  return (after === undefined || id > after) && (upTo === undefined || id <= upTo);
};

/** A range with the sums so far of its rollups. */
export type RangeSums = { readonly range: RollupRange; readonly sums: readonly Rollup[] };

/** A count of a day's orders that may not be complete: what is left, and the sums so far. */
export type CountProgress = RangeSums & { readonly left: readonly HourLeft[] };

/** Where a reconciliation goes on: it counts, then confirms the differences by a second count and corrects them. */
export type ReconcileProgress =
  | ({ readonly step: "count" } & CountProgress)
  | ({ readonly step: "confirm"; readonly differences: readonly RollupDifference[] } & CountProgress);

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** The count of a range from the day's first order on. */
export const wholeDay = (range: RollupRange): CountProgress => ({
  range,
  left: HOURS.map((hour) => ({ hour })),
  sums: [],
});

/** The count of the range after this one; `undefined` after the last. */
export const nextRange = ({ upTo }: RollupRange): ReconcileProgress | undefined =>
  upTo === undefined ? undefined : { step: "count", ...wholeDay({ after: upTo }) };

/** Twice in base64, a cursor then has at most 160,000 characters; `shared/platform/cursors.ts` takes 200,000. */
const MAX_PACKED_BYTES = 90_000;

const deflated = (value: unknown) => deflateRawSync(JSON.stringify(value));

/** Leaves the second half of the sums, by their ids, to a later range. */
const halved = <Sums extends RangeSums>(counted: Sums): Sums => {
  const sorted = counted.sums.map((rollup) => ({ id: rollupId(rollup), rollup }));
  sorted.sort((a, b) => (a.id < b.id ? -1 : 1));
  const kept = sorted.slice(0, Math.ceil(sorted.length / 2));
  const upTo = kept.at(-1)?.id;
  return {
    ...counted,
    sums: kept.map(({ rollup }) => rollup),
    range: { ...counted.range, ...(upTo && { upTo }) },
  };
};

/**
 * Compresses the progress for a cursor. What would make it too long is left to a later range, which finds those
 * differences once more.
 */
export const packProgress = (progress: ReconcileProgress): string => {
  const packed = deflated(progress);
  if (packed.length <= MAX_PACKED_BYTES || progress.sums.length <= 1) return packed.toString("base64");
  const narrowed = halved(progress);
  if (narrowed.step === "count") return packProgress(narrowed);
  const differences = narrowed.differences.filter((difference) => isWithin(narrowed.range, difference));
  return packProgress({ ...narrowed, differences });
};

/** @param packed of {@link packProgress}: the cursor's seal has been checked */
export const unpackProgress = (packed: string): ReconcileProgress =>
  JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString("utf8")) as ReconcileProgress;
