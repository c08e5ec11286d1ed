import { luminance } from "../../../core/display/contrast.ts";

const LIGHT = 0.5;

/** What an element lies on, by the colour of the page's text: light text means a dark ground. */
export const findGround = (element: Element): "dark" | "light" =>
  // An opaque colour is computed as `rgb(255, 255, 255)`; what has another form counts as dark.
  luminance(
    (getComputedStyle(element).color.match(/^rgba?\((\d+), (\d+), (\d+)/) ?? []).slice(1).map(Number),
  ) > LIGHT
    ? "dark"
    : "light";
