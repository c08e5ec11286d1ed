import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";

/** One message of the plan queue: send the next pages of this store's refresh to the pull queue. */
export const PlanMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  /** Where the page before ended; absent for the first. */
  after: v.optional(v.string()),
});
export type PlanMessage = v.InferOutput<typeof PlanMessage>;
