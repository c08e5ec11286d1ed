import type { CSSResult } from "lit";

/** Adds styles to a shadow tree that is already rendered. Repeated calls add them once. */
export const adopt = ({ adoptedStyleSheets }: ShadowRoot, ...styles: readonly CSSResult[]): void => {
  for (const { styleSheet } of styles) {
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
  }
};
