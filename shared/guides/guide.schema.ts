import * as v from "valibot";
import { described, oneOf } from "../api/forms.schema.ts";
import { GUIDE_BLOCK_KINDS, GUIDE_STEPS, PLATFORMS } from "../vocabulary/platforms.ts";

const stepIds = Object.keys(GUIDE_STEPS) as [keyof typeof GUIDE_STEPS];

const GuideBlock = v.object({
  kind: described(oneOf(GUIDE_BLOCK_KINDS), "A paragraph, an entry of a list, or code.", "text"),
  text: described(
    v.string(),
    "Code as it is to be copied; otherwise text, in which `code` and *names* are marked as in Markdown.",
    "The preset maps all fields.",
  ),
  language: v.optional(described(v.string(), "Of code.", "php")),
  file: v.optional(described(v.string(), "The file that the code belongs into.", "functions.php")),
});
export type GuideBlock = v.InferOutput<typeof GuideBlock>;

export const Guide = v.object({
  platform: described(oneOf(PLATFORMS), "The shop system.", "woocommerce"),
  title: described(v.string(), "Its name.", "WooCommerce"),
  introduction: described(v.array(GuideBlock), "What it takes."),
  steps: v.array(
    v.object({
      id: described(oneOf(stepIds), "The same in every guide.", "connect"),
      title: described(v.string(), "Its heading.", "Connect the catalog"),
      blocks: v.array(GuideBlock),
    }),
  ),
});
export type Guide = v.InferOutput<typeof Guide>;
