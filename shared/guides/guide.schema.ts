import * as v from "valibot";
import { described, oneOf } from "../api/forms.schema.ts";
import { GUIDE_BLOCK_KINDS, GUIDE_STEPS, PLATFORMS } from "../vocabulary/platforms.ts";

const stepIds = Object.keys(GUIDE_STEPS) as [keyof typeof GUIDE_STEPS];

const GuideBlock = v.object({
  kind: described(oneOf(GUIDE_BLOCK_KINDS), "Kind of content: a paragraph, a list item or code.", "text"),
  text: described(
    v.string(),
    "Code to copy, or text with `code` and *emphasis* in Markdown.",
    "The preset maps all fields.",
  ),
  language: v.optional(described(v.string(), "Language of the code.", "php")),
  file: v.optional(described(v.string(), "File to put the code into.", "functions.php")),
});
export type GuideBlock = v.InferOutput<typeof GuideBlock>;

export const Guide = v.object({
  platform: described(oneOf(PLATFORMS), "Shop system.", "woocommerce"),
  title: described(v.string(), "Title of the guide.", "WooCommerce"),
  introduction: described(v.array(GuideBlock), "Introduction and prerequisites."),
  steps: v.array(
    v.object({
      id: described(oneOf(stepIds), "Step's id, the same in every guide.", "connect"),
      title: described(v.string(), "Heading of the step.", "Connect the catalog"),
      blocks: v.array(GuideBlock),
    }),
  ),
});
export type Guide = v.InferOutput<typeof Guide>;
