import * as v from "valibot";
import { described, oneOf } from "../../api/forms.schema.ts";
import { MAPPED_FIELDS } from "../../vocabulary/product-api.ts";
import { PULL_WARNINGS } from "../../vocabulary/pull-warnings.ts";

export const PullWarningView = v.object({
  code: described(oneOf(PULL_WARNINGS), "What is wrong.", "unreadable"),
  field: v.optional(
    described(oneOf(MAPPED_FIELDS), "The mapped field that it is about, with `unreadable`.", "stock_status"),
  ),
  shown: v.optional(
    described(
      v.string(),
      "What the product API answered, shortened, with credentials redacted: the value as JSON, with `media_type` its media type.",
      '"ask us"',
    ),
  ),
});
