import { luminance } from "../../../core/display/contrast.ts";

const LIGHT = 0.5;

/** Background of an element by the color of the page's text: light text means a dark background. */
export const findGround = (element: Element): "dark" | "light" =>
  // An opaque color is computed as `rgb(255, 255, 255)`. Any other format counts as dark.
  luminance(
    (getComputedStyle(element).color.match(/^rgba?\((\d+), (\d+), (\d+)/) ?? []).slice(1).map(Number),
  ) > LIGHT
    ? "dark"
    : "light";
