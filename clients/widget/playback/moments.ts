import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";

type Moments = NonNullable<Event["moments"]>;

/** A place where a moment begins counts as in it, whichever way the player rounds. */
const TOLERANCE_SECONDS = 0.05;

/** The product that is in front at a second of the video; none before the first moment. */
export const findProduct = (moments: Moments, seconds: number): string | undefined =>
  moments.findLast(({ fromSeconds }) => fromSeconds <= seconds + TOLERANCE_SECONDS)?.productId;

/** Where the next moment begins, or, backwards, the one before this one. */
export const stepMoment = (moments: Moments, seconds: number, by: 1 | -1): number | undefined => {
  const starts = moments.map(({ fromSeconds }) => fromSeconds);
  if (by > 0) return starts.find((start) => start > seconds + TOLERANCE_SECONDS);
  // Shortly after a moment's begin, a step back leads to the one before it.
  return starts.findLast((start) => start < seconds - 1);
};

/** @returns how far a tile is from the front of its list, in pixels */
const distanceToFront = (tile: Element, list: Element): { readonly left: number; readonly top: number } => {
  const [at, of] = [tile.getBoundingClientRect(), list.getBoundingClientRect()];
  const { direction, scrollPaddingInlineStart, flexDirection } = getComputedStyle(list);
  const padding = Number.parseFloat(scrollPaddingInlineStart) || 0;
  const isColumn = flexDirection === "column" || list.matches(".list");
  if (isColumn) return { left: 0, top: at.top - of.top };
  return { left: direction === "rtl" ? at.right - of.right + padding : at.left - of.left - padding, top: 0 };
};

/**
 * Brings a product's tile to the front of its list, and marks it. A list that the shopper points at, or is in, stays.
 *
 * @param list its tiles are those of the products, in their order
 */
export const bringToFront = (
  list: HTMLElement,
  products: readonly Product[],
  productId: string | undefined,
  behavior: ScrollBehavior,
): void => {
  const index = products.findIndex(({ id }) => id === productId);
  for (const [at, tile] of [...list.children].entries()) {
    if (tile.hasAttribute("data-now") === (at === index)) continue;
    tile.toggleAttribute("data-now", at === index);
    if (at === index && !list.matches(":hover,:focus-within"))
      list.scrollBy({ ...distanceToFront(tile, list), behavior });
  }
};
