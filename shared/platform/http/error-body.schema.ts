import * as v from "valibot";

/** The body of every error (spec "Errors"). */
export const ErrorBody = v.object({
  detail: v.pipe(v.string(), v.description("What went wrong, and what to change.")),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
