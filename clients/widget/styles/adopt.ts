import type { CSSResult } from "lit";

export const adopt = ({ adoptedStyleSheets }: ShadowRoot, ...styles: readonly CSSResult[]): void => {
  for (const { styleSheet } of styles) {
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
  }
};
