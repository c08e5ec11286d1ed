import { luminance } from "../../../core/display/contrast.ts";

const LIGHT = 0.5;

/** Light text means a dark background. */
export const findGround = (element: Element): "dark" | "light" =>
  // Browsers compute an opaque color as `rgb(255, 255, 255)`. Other formats are treated as dark.
  luminance(
    (getComputedStyle(element).color.match(/^rgba?\((\d+), (\d+), (\d+)/) ?? []).slice(1).map(Number),
  ) > LIGHT
    ? "dark"
    : "light";
