import * as v from "valibot";
import { ClientProductId } from "../api/fields.schema.ts";
import { described, integer, strict } from "../api/forms.schema.ts";
import { MAX_MOMENTS } from "../vocabulary/media.ts";
import { expected } from "../vocabulary/problems/problems.ts";

const MAX_SECONDS = 86_400;
const message = expected("different_items", { min: 0, max: MAX_MOMENTS });

const DESCRIPTION = "Start times from which tagged products are highlighted, earliest first.";
const EXAMPLE = [{ product_id: "501", from_seconds: 12 }];

export const NewMoments = described(
  v.pipe(
    v.array(strict({ product_id: ClientProductId, from_seconds: integer(0, MAX_SECONDS) }), message),
    v.maxLength(MAX_MOMENTS, message),
    v.check((moments) => new Set(moments.map((each) => each.product_id)).size === moments.length, message),
  ),
  `Start times, in whole seconds, from which tagged products are highlighted. At most ${MAX_MOMENTS}, one per product, before the video's end. Removing a product's tag removes its moment.`,
  EXAMPLE,
);

export const Moments = described(
  v.array(
    v.object({
      product_id: described(v.string(), "Merchant's product id.", "501"),
      from_seconds: described(v.number(), "Seconds from the start of the video.", 12),
    }),
  ),
  DESCRIPTION,
  EXAMPLE,
);
