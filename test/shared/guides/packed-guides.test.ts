import { afterEach, expect, test, vi } from "vitest";
import { createFindGuideText, packGuides, unpackGuides } from "../../../shared/guides/packed-guides.ts";
import { readGuideTexts } from "../../support/guides/guide-blocks.ts";

const TEXTS = readGuideTexts();

afterEach(() => vi.unstubAllGlobals());

test("guides are unchanged after packing, and shrink to less than half", () => {
  const packed = packGuides(TEXTS);
  expect(unpackGuides(packed)).toEqual(TEXTS);
  expect(packed.length * 2).toBeLessThan(JSON.stringify(TEXTS).length);
});

test("a guide is found in the bundle", () => {
  vi.stubGlobal("PACKED_GUIDES", packGuides(TEXTS));
  expect(createFindGuideText()("magento")).toBe(TEXTS.magento);
});
