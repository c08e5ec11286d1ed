import { html, type TemplateResult } from "lit";
import { pickCaptions } from "../../core/display/pick-captions.ts";
import type { Event } from "../../core/model/event.ts";
import { network } from "../browser/transport.ts";
import { playableCaptions } from "../elements/parts/playable-captions.ts";
import { readTranscript } from "./read-transcript.ts";

export { transcriptStyles } from "./transcript.styles.ts";

/** Separate from the other labels, because pages without captions load those too. */
const WORDS: Readonly<Record<string, string>> = {
  ar: "النص",
  de: "Transkript",
  es: "Transcripción",
  fr: "Transcription",
  it: "Trascrizione",
};
const TIMEOUT_MS = 10_000;

const toText = (markup: string): string => new VTTCue(0, 0, markup).getCueAsHTML().textContent ?? "";

export const loadTranscript = async (event: Event, language: string): Promise<TemplateResult | undefined> => {
  const captions = pickCaptions(playableCaptions(event), language, ...navigator.languages);
  if (captions === undefined) return undefined;
  const { status, body } = await network.get(captions.url, TIMEOUT_MS);
  const paragraphs = status === 200 ? readTranscript(body, toText) : [];
  if (paragraphs.length === 0) return undefined;
  const word = WORDS[language.split("-", 1).join().toLowerCase()] ?? "Transcript";
  return html`<details class="said">
    <summary>${word}</summary>
    <div tabindex="0" role="region" aria-label=${word} lang=${captions.language} dir="auto">
      ${paragraphs.map((text) => html`<p dir="auto">${text}</p>`)}
    </div>
  </details>`;
};
