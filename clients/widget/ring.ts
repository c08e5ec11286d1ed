import { accentOn } from "../core/display/contrast.ts";
import { findGround } from "./elements/parts/ground.ts";

/** The rings of stories lie on the page's ground: an accent that can't be seen there leaves them as they are. */
export const ringRules = (stories: Element, accent: string): string =>
  accentOn(findGround(stories) === "dark", accent) === accent ? `.ring { border-color: ${accent} }` : "";
