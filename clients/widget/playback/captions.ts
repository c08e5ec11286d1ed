import { html, type TemplateResult } from "lit/html.js";
import { pickCaptions } from "../../core/display/pick-captions.ts";
import type { Event } from "../../core/model/event.ts";

export { captionsStyles } from "../styles/captions.styles.ts";

/**
 * Has the browser read the captions of one language, and no others; it shows none itself, since it would draw them
 * under what lies over the video.
 *
 * @param language the page's; without captions in it, it is the first of the shopper's that has any
 * @param onChange a text comes or goes
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

/** Where `drawCaptions` writes what is said. Its place is kept while captions are on, so that nothing else moves. */
export const captionsBox = ({ eventId }: Event): TemplateResult =>
  html`<p class="cues" dir="auto" data-captions=${eventId}><span><span><b></b></span></span></p>`;

/**
 * Writes what is said at the moment. A text of more than two lines is shown in parts, which share its time by their
 * length.
 *
 * @param boxes see `captionsBox`
 */
export const drawCaptions = (video: HTMLVideoElement, boxes: Iterable<HTMLElement>): void => {
  const cues = [...video.textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
  const text = cues.map((cue) => cue.getCueAsHTML().textContent).join("\n");
  const [{ startTime = 0, endTime = 1 } = {}] = cues;
  const share = Math.min((video.currentTime - startTime) / (endTime - startTime), 0.999);
  for (const box of boxes) {
    const words = box.querySelector("b");
    if (!words) continue;
    if (words.textContent !== text) words.textContent = text;
    // Two lines, if the text has as many. A box that is not shown has no height.
    const shown = words.parentElement?.clientHeight ?? 0;
    const part = Math.floor(share * (words.offsetHeight / shown)) || 0;
    words.style.translate = `0 ${-shown * part}px`;
  }
};
