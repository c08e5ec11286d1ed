import type { Platform } from "../vocabulary/platforms.ts";
import { type GuideTexts, unpackGuides } from "./packed-guides.ts";

/** The guides from the documents, bundled at build time. */
declare const PACKED_GUIDES: string;

/** Finds a guide in Markdown. Guides are unpacked on the first call. */
export const createFindGuideText = (): ((platform: Platform) => string) => {
  let texts: GuideTexts | undefined;
  return (platform) => {
    texts ??= unpackGuides(PACKED_GUIDES);
    return texts[platform];
  };
};
