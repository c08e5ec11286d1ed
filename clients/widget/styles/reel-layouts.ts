import type { CSSResult } from "lit";

export type Panel = typeof import("../elements/parts/reel-panel.ts")["panel"];

/** Layout of a low or wide Reel. */
type Layout = {
  readonly panel: Panel;
  /** Later sheets override earlier ones. */
  readonly sheets: readonly CSSResult[];
};

/**
 * Loads the panel with products. It is a sheet, or beside the video. In portrait on a phone, it opens on
 * request.
 */
export const loadPanel = async () => (await import("../elements/parts/reel-panel.ts")).panel;

const loadSheets = async (height: number): Promise<readonly CSSResult[]> =>
  height < 32
    ? (await import("./reel-low.styles.ts")).reelLowStyles
    : (await import("./reel-wide.styles.ts")).reelWideStyles;

/**
 * Loads the layout of a low or wide Reel. `undefined` for a phone in portrait.
 *
 * @param width in em of the shopper's text size, like the layouts
 * @param height in em
 */
export const loadLayout = async (width: number, height: number): Promise<Layout | undefined> => {
  if (height >= 32 && width < 60) return undefined;
  const [panel, sheets] = await Promise.all([loadPanel(), loadSheets(height)]);
  return { panel, sheets };
};
