import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Platform } from "../vocabulary/platforms.ts";

export type GuideTexts = Readonly<Record<Platform, string>>;

/** Compresses to a third, because few requests need the guides. */
export const packGuides = (texts: GuideTexts): string =>
  deflateRawSync(JSON.stringify(texts), { level: 9 }).toString("base64");

export const unpackGuides = (packed: string): GuideTexts =>
  JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString());

/** Result of `packGuides`, inserted at build time. */
declare const PACKED_GUIDES: string;

export const createFindGuideText = (): ((platform: Platform) => string) => {
  let texts: GuideTexts | undefined;
  return (platform) => {
    texts ??= unpackGuides(PACKED_GUIDES);
    return texts[platform];
  };
};
