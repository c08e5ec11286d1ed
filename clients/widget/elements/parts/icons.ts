import { html, type TemplateResult } from "lit/html.js";

/** A drawing of strokes, 24 × 24. */
export const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

/** `previous` and `next` are mirrored from right to left, by style. */
export const icons = {
  pause: icon("M9 6v12M15 6v12"),
  play: icon("M8 5l11 7-11 7z"),
  previous: icon("M15 6l-6 6 6 6"),
  next: icon("M9 6l6 6-6 6"),
};
