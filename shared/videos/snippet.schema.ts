import * as v from "valibot";
import { described, oneOf } from "../api/forms.schema.ts";
import { PAGE_ELEMENTS } from "../vocabulary/widgets.ts";

export const Snippet = v.object({
  widget: described(oneOf(PAGE_ELEMENTS), "Element that the snippet embeds.", "carousel"),
  html: described(
    v.string(),
    "HTML to paste into the page.",
    '<link rel="preload" as="fetch" crossorigin href="https://video.shop.example/v1/feed?brand=br_2p1k8s0d4f6g7h3j">\n<shoppable-video-carousel brand="br_2p1k8s0d4f6g7h3j" src="https://video.shop.example" label="Kiln &amp; Field" style="display:block;min-height:calc(56px + clamp(256px, 216px + 10.5vw, 352px))"></shoppable-video-carousel>\n<script async src="https://video.shop.example/widget/v1.js"></script>',
  ),
  script_url: described(
    v.string(),
    "URL of the widget's script, which `html` loads.",
    "https://video.shop.example/widget/v1.js",
  ),
});
