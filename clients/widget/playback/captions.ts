import { html, type TemplateResult } from "lit";
import { pickCaptions } from "../../core/display/pick-captions.ts";
import type { Event } from "../../core/model/event.ts";

export { captionsStyles } from "../styles/captions.styles.ts";

/**
 * The browser only loads captions, because the overlay would cover its rendering.
 * @param language the page's language. Fallback: the shopper's first language with captions
 */
export const chooseTrack = (
  tracks: TextTrackList,
  language: string,
  isOn: boolean,
  onChange: () => void,
): void => {
  const chosen = isOn ? pickCaptions([...tracks], language, ...navigator.languages) : undefined;
  for (const track of tracks) {
    const mode = track === chosen ? "hidden" : "disabled";
    if (track.mode !== mode) track.mode = mode;
    track.oncuechange = onChange;
  }
};

/** Space is reserved while captions are on, which prevents layout shift. */
export const captionsBox = ({ eventId }: Event): TemplateResult =>
  html`<p class="cues" dir="auto" data-captions=${eventId}><span><span><b></b></span></span></p>`;

/** Shows a text of more than two lines in parts. Each part's time is proportional to its length. */
export const drawCaptions = (video: HTMLVideoElement, boxes: Iterable<HTMLElement>): void => {
  const cues = [...video.textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
  const text = cues.map((cue) => cue.getCueAsHTML().textContent).join("\n");
  const [{ startTime = 0, endTime = 1 } = {}] = cues;
  const share = Math.min((video.currentTime - startTime) / (endTime - startTime), 0.999);
  for (const box of boxes) {
    const words = box.querySelector("b");
    if (!words) continue;
    if (words.textContent !== text) words.textContent = text;
    // Height of up to two lines. A hidden box has no height.
    const shown = words.parentElement?.clientHeight ?? 0;
    const part = Math.floor(share * (words.offsetHeight / shown)) || 0;
    words.style.translate = `0 ${-shown * part}px`;
  }
};
