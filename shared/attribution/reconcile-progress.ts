import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Orders } from "../orders/orders.table.ts";
import type { Rollup } from "./rollup.ts";
import type { RollupDifference } from "./rollup-difference.ts";

type OrderPosition = Awaited<ReturnType<Orders["page"]>>["next"];

/** An hour of the day that is still to be counted, from the cursor on. */
export type HourLeft = { readonly hour: string; readonly cursor?: OrderPosition };

/** A count of a day's orders that may not be complete: what is left, and the sums so far. */
export type CountProgress = { readonly left: readonly HourLeft[]; readonly sums: readonly Rollup[] };

/** Where a reconciliation goes on: it counts, confirms the differences by a second count, and corrects them. */
export type ReconcileProgress =
  | ({ readonly step: "count" } & CountProgress)
  | ({ readonly step: "confirm"; readonly differences: readonly RollupDifference[] } & CountProgress)
  | { readonly step: "correct"; readonly differences: readonly RollupDifference[] };

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

export const WHOLE_DAY: CountProgress = { left: HOURS.map((hour) => ({ hour })), sums: [] };

/** Compresses the progress for a cursor: the sums of a thousand videos repeat their names. */
export const packProgress = (progress: ReconcileProgress): string =>
  deflateRawSync(JSON.stringify(progress)).toString("base64");

/** @param packed of {@link packProgress}: the cursor's seal has been checked */
export const unpackProgress = (packed: string): ReconcileProgress =>
  JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString("utf8")) as ReconcileProgress;
