import * as v from "valibot";
import { described, oneOf } from "../../api/forms.schema.ts";
import { PULL_REASON_CODES, type PullReason } from "../../vocabulary/pull-reasons.ts";

/** A {@link PullReason}. The texts of the codes say which `params` each has. */
export const PullReasonView = v.object({
  code: described(
    oneOf(PULL_REASON_CODES),
    "The reason. A code keeps its meaning, and there may be new ones.",
    "fields_missing",
  ),
  params: v.optional(
    described(
      v.record(v.string(), v.unknown()),
      "The values of the English sentence, by name, to say it in another language.",
      { fields: ["price"] },
    ),
  ),
}) as unknown as v.GenericSchema<PullReason>;
