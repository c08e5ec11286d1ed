import type { Size } from "../../../core/display/fit.ts";

/** Minimum width, and number of fully visible cards. */
const STEPS = [
  [1240, 6],
  [960, 5],
  [690, 4],
  [460, 3],
] as const;
const NEXT_CARD_SHARE = 0.35;

export const PADDING = 16;

/** @param width of the carousel, in density-independent pixels */
export const carouselSize = (width: number): Size & { readonly gap: number } => {
  const container = Math.max(0, width - 2 * PADDING);
  const count = STEPS.find(([from]) => container >= from)?.[1] ?? 2;
  const gap = count > 3 ? 16 : 12;
  return {
    width: Math.floor((container - count * gap) / (count + NEXT_CARD_SHARE)),
    height: Math.round(Math.min(Math.max(256, 216 + 0.105 * width), 352)),
    gap,
  };
};
