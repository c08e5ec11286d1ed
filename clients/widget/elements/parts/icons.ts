import { html, type TemplateResult } from "lit";

export const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

/** The styles mirror `previous` and `next` in right-to-left languages. */
export const icons = {
  pause: icon("M9 6v12M15 6v12"),
  play: icon("M8 5l11 7-11 7z"),
  previous: icon("M15 6l-6 6 6 6"),
  next: icon("M9 6l6 6-6 6"),
};
