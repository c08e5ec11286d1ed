import * as v from "valibot";
import { described } from "./forms.schema.ts";

/** The body of every error (spec "Errors"). */
export const ErrorBody = v.object({ detail: described(v.string(), "What went wrong, and what to change.") });
