export type Panel = typeof import("../elements/parts/reel-panel.ts")["panel"];

/** How a Reel looks where it is low or wide, with the panel that is then seen. */
type Layout = {
  readonly panel: Panel;
  /** Later ones override. */
  readonly sheets: readonly CSSStyleSheet[];
};

/** Products in a sheet, or beside the video. A phone that is held upright shows them when the shopper asks. */
export const loadPanel = async () => (await import("../elements/parts/reel-panel.ts")).panel;

const loadSheets = async (height: number): Promise<readonly CSSStyleSheet[]> =>
  height < 32
    ? (await import("./reel-low.styles.ts")).reelLowStyles
    : (await import("./reel-wide.styles.ts")).reelWideStyles;

/**
 * Loads the layout that a Reel needs where it is low or wide. A phone that is held upright needs none.
 *
 * @param width in em of the shopper's text size, as the layouts have it; and so the height
 */
export const loadLayout = async (width: number, height: number): Promise<Layout | undefined> => {
  if (height >= 32 && width < 60) return undefined;
  const [panel, sheets] = await Promise.all([loadPanel(), loadSheets(height)]);
  return { panel, sheets };
};
