import type { Platform } from "../vocabulary/platforms.ts";
import { type GuideTexts, unpackGuides } from "./packed-guides.ts";

/** The documents themselves, which the bundle holds: what the dashboard shows can't differ from them. */
declare const PACKED_GUIDES: string;

/** Finds a guide in Markdown. They are unpacked with the first one that is asked for. */
export const createFindGuideText = (): ((platform: Platform) => string) => {
  let texts: GuideTexts | undefined;
  return (platform) => {
    texts ??= unpackGuides(PACKED_GUIDES);
    return texts[platform];
  };
};
