import * as v from "valibot";
import { described, oneOf } from "../../api/forms.schema.ts";
import { MAPPED_FIELDS } from "../../vocabulary/product-api.ts";
import { PULL_REASON_CODES, type PullReason } from "../../vocabulary/pull-reasons.ts";
import { PULL_WARNINGS } from "../../vocabulary/pull-warnings.ts";

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

export const PullWarningView = v.object({
  code: described(oneOf(PULL_WARNINGS), "What is wrong.", "unreadable"),
  field: v.optional(
    described(oneOf(MAPPED_FIELDS), "The mapped field that it is about, with `unreadable`.", "stock_status"),
  ),
  shown: v.optional(
    described(
      v.string(),
      "Response of the product API, shortened, with credentials redacted: the value as JSON, with `media_type` its media type.",
      '"ask us"',
    ),
  ),
});
