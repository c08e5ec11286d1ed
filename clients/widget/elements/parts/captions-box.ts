import { html, type TemplateResult } from "lit/html.js";
import type { Captions, Event } from "../../../core/model/event.ts";
import { page } from "../../page.ts";

/** Scheme and host, as they are written: an address from elsewhere may be one that `URL` refuses. */
const readOrigin = (url: string): string => url.split("/", 3).join("/");

/** Captions come from the edge; a video from elsewhere may not be asked for with CORS, which captions need. */
export const playableCaptions = ({ captions = [], videoUrl = "" }: Event): readonly Captions[] =>
  captions.filter(({ url }) => readOrigin(url) === readOrigin(videoUrl));

export const hasCaptions = (event: Event): boolean => playableCaptions(event).length > 0;

/** Where `drawCaptions` writes what is said. Its place is kept while captions are on, so that nothing else moves. */
export const captionsBox = (event: Event): TemplateResult => html`<p
  class="cues"
  dir="auto"
  data-captions=${event.eventId}
  ?hidden=${!page.hasCaptions || !hasCaptions(event)}
>
  <span><span><b></b></span></span>
</p>`;
