import { accentOn } from "../core/display/contrast.ts";
import { findGround } from "./elements/parts/ground.ts";

/** The rings of stories are on the page's background, so an accent with low contrast is omitted. */
export const ringRules = (stories: Element, accent: string): string =>
  accentOn(findGround(stories) === "dark", accent) === accent ? `.ring { border-color: ${accent} }` : "";
