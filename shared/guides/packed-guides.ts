import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Platform } from "../vocabulary/platforms.ts";

/** The Markdown documents. */
export type GuideTexts = Readonly<Record<Platform, string>>;

/** Compresses guides for a function's bundle to a third, because few requests need them. */
export const packGuides = (texts: GuideTexts): string =>
  deflateRawSync(JSON.stringify(texts), { level: 9 }).toString("base64");

/** @param packed result of `packGuides` */
export const unpackGuides = (packed: string): GuideTexts =>
  JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString());

/** Result of `packGuides`, inserted at build time. */
declare const PACKED_GUIDES: string;

/** Finds a guide in Markdown. Guides are unpacked on the first call. */
export const createFindGuideText = (): ((platform: Platform) => string) => {
  let texts: GuideTexts | undefined;
  return (platform) => {
    texts ??= unpackGuides(PACKED_GUIDES);
    return texts[platform];
  };
};
