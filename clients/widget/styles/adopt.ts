import type { CSSResult } from "lit";

/** Adds styles to a rendered shadow tree. Skips styles that it already has. */
export const adopt = ({ adoptedStyleSheets }: ShadowRoot, ...styles: readonly CSSResult[]): void => {
  for (const { styleSheet } of styles) {
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
  }
};
