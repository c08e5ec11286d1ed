import * as v from "valibot";
import { WidgetType } from "../api/fields.schema.ts";
import { described } from "../api/forms.schema.ts";

export const Snippet = v.object({
  widget: WidgetType,
  html: described(
    v.string(),
    "What to paste into a page.",
    '<shoppable-video-carousel brand="br_2p1k8s0d4f6g7h3j"></shoppable-video-carousel>',
  ),
  script_url: described(
    v.nullable(v.string()),
    "The widget's script, which `html` loads. Null on a stage that names none: `html` is then the element alone, and shows nothing until the page loads the script itself.",
    null,
  ),
});
