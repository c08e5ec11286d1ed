import * as v from "valibot";
import { ClientProductId } from "../api/fields.schema.ts";
import { described, integer, strict } from "../api/forms.schema.ts";
import { MAX_MOMENTS } from "../vocabulary/media.ts";
import { expected } from "../vocabulary/problems/problems.ts";

const MAX_SECONDS = 86_400;
const message = expected("different_items", { min: 0, max: MAX_MOMENTS });

const DESCRIPTION = "From which second of the video on a tagged product is in front, the earliest first.";
const EXAMPLE = [{ product_id: "501", from_seconds: 12 }];

export const NewMoments = described(
  v.pipe(
    v.array(strict({ product_id: ClientProductId, from_seconds: integer(0, MAX_SECONDS) }), message),
    v.maxLength(MAX_MOMENTS, message),
    v.check((moments) => new Set(moments.map((each) => each.product_id)).size === moments.length, message),
  ),
  `From which whole second of the video on a tagged product is in front: at most ${MAX_MOMENTS}, one for each product, none behind the video's end. A product that is no longer tagged loses its moment.`,
  EXAMPLE,
);

export const Moments = described(
  v.array(
    v.object({
      product_id: described(v.string(), "The merchant's product id.", "501"),
      from_seconds: described(v.number(), "Seconds since the video's beginning.", 12),
    }),
  ),
  DESCRIPTION,
  EXAMPLE,
);
