/**
 * Loads the layout that a Reel needs where it is low or wide. A phone that is held upright needs none.
 *
 * @param width in em of the shopper's text size, as the layouts have it; and so the height
 */
export const loadLayout = async (width: number, height: number): Promise<CSSStyleSheet | undefined> => {
  if (height < 32) return (await import("./reel-low.styles.ts")).reelLowStyles;
  return width >= 60 ? (await import("./reel-wide.styles.ts")).reelWideStyles : undefined;
};
