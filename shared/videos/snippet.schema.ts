import * as v from "valibot";
import { WidgetType } from "../api/fields.schema.ts";
import { described } from "../api/forms.schema.ts";

export const Snippet = v.object({
  widget: WidgetType,
  html: described(
    v.string(),
    "The HTML to paste into a web page.",
    '<shoppable-video-carousel brand="br_2p1k8s0d4f6g7h3j"></shoppable-video-carousel>',
  ),
  script_url: described(
    v.nullable(v.string()),
    "URL of the widget's script, which `html` loads. Null when the stage has no script URL: `html` is then only the element, and the web page must load the script itself.",
    null,
  ),
});
