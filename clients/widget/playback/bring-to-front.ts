import type { Product } from "../../core/model/product.ts";

const distanceToFront = (tile: Element, list: Element): { readonly left: number; readonly top: number } => {
  const [at, of] = [tile.getBoundingClientRect(), list.getBoundingClientRect()];
  const { direction, scrollPaddingInlineStart, flexDirection } = getComputedStyle(list);
  const padding = Number.parseFloat(scrollPaddingInlineStart) || 0;
  const isColumn = flexDirection === "column" || list.matches(".list");
  if (isColumn) return { left: 0, top: at.top - of.top };
  return { left: direction === "rtl" ? at.right - of.right + padding : at.left - of.left - padding, top: 0 };
};

/** Does not scroll a list under the shopper's pointer or focus. */
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
