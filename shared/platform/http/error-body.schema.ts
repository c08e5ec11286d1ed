import * as v from "valibot";
import type { FieldProblem } from "../../vocabulary/problems/problems.ts";

const detail = v.pipe(v.string(), v.description("Error message that says how to fix the request."));

export const ErrorBody = v.object({ detail });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

export const FieldProblemView = v.pipe(
  v.object({
    field: v.optional(
      v.pipe(
        v.string(),
        v.description(
          "Location: a parameter, a path in the body, or `body`. Absent if the problem concerns the whole request.",
        ),
        v.metadata({ examples: ["order_items[0].quantity"] }),
      ),
    ),
    code: v.pipe(
      v.string(),
      v.description("Stable code of the problem. New codes may be added."),
      v.metadata({ examples: ["integer"] }),
    ),
    params: v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.description("Values of the English sentence by name, for translations."),
        v.metadata({ examples: [{ min: 1, max: 1_000_000 }] }),
      ),
    ),
  }),
  v.title("Problem"),
) as unknown as v.GenericSchema<FieldProblem>;

export const ProblemsBody = v.object({
  detail,
  problems: v.pipe(
    v.array(FieldProblemView),
    v.readonly(),
    v.description("Problems in `detail` as data, at most ten."),
  ),
});
export type ProblemsBody = v.InferOutput<typeof ProblemsBody>;
