import * as v from "valibot";
import { described, oneOf } from "../../api/forms.schema.ts";
import { MAPPED_FIELDS } from "../../vocabulary/merchant-fields.ts";
import { PULL_REASON_CODES, type PullReason } from "../../vocabulary/pull-reasons.ts";
import { PULL_WARNINGS } from "../../vocabulary/pull-warnings.ts";

export const PullReasonView = v.object({
  code: described(
    oneOf(PULL_REASON_CODES),
    "Code of the reason. A code's meaning never changes. New codes may be added.",
    "fields_missing",
  ),
  params: v.optional(
    described(
      v.record(v.string(), v.unknown()),
      "Values of the English sentence by name, for translations.",
      { fields: ["price"] },
    ),
  ),
}) as unknown as v.GenericSchema<PullReason>;

export const PullWarningView = v.object({
  code: described(oneOf(PULL_WARNINGS), "Code of the warning.", "unreadable"),
  field: v.optional(
    described(oneOf(MAPPED_FIELDS), "Mapped field concerned. Present with `unreadable`.", "stock_status"),
  ),
  shown: v.optional(
    described(
      v.string(),
      "Shortened response of the product API with credentials redacted: the value as JSON, or the media type with code `media_type`.",
      '"ask us"',
    ),
  ),
});
