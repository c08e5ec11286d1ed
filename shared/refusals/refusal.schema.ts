import * as v from "valibot";
import { MAX_DETAIL_CHARACTERS } from "../vocabulary/refusals.ts";

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** A line of an endpoint's log that tells of a refused call. It has more fields. */
export const RefusedLine = v.object({
  route: text(200),
  status: v.pipe(v.number(), v.integer()),
  detail: v.pipe(
    v.string(),
    v.transform((detail) =>
      detail.length > MAX_DETAIL_CHARACTERS ? `${detail.slice(0, MAX_DETAIL_CHARACTERS - 1)}…` : detail,
    ),
    v.transform((detail) => detail.toWellFormed()),
  ),
  request_id: text(100),
  caller: text(50),
  brand: v.optional(text(50)),
  store_id_hash: v.optional(text(50)),
});
export type RefusedLine = v.InferOutput<typeof RefusedLine>;

/** Calls that were refused for the same reason, in one minute. */
const Refusal = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  endpoint: v.string(),
  status: v.number(),
  detail: v.string(),
  request_id: v.string(),
  caller: v.string(),
  count: v.number(),
});

/** A message of the queue: what a part of a log tells of one store. */
export const RefusalMessage = v.object({ brand: v.string(), refusals: v.array(Refusal) });
export type RefusalMessage = v.InferOutput<typeof RefusalMessage>;
