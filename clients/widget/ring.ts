import { accentOn } from "../core/display/contrast.ts";
import { findGround } from "./elements/parts/ground.ts";

/** Omits an accent with low contrast, because the rings of stories are on the page's background. */
export const ringRules = (stories: Element, accent: string): string =>
  accentOn(findGround(stories) === "dark", accent) === accent ? `.ring { border-color: ${accent} }` : "";
