import type { CSSResult } from "lit";

export type Panel = typeof import("../elements/parts/reel-panel.ts")["panel"];

type Layout = {
  readonly panel: Panel;
  readonly sheets: readonly CSSResult[];
};

export const loadPanel = async () => (await import("../elements/parts/reel-panel.ts")).panel;

const loadSheets = async (height: number): Promise<readonly CSSResult[]> =>
  height < 32
    ? (await import("./reel-low.styles.ts")).reelLowStyles
    : (await import("./reel-wide.styles.ts")).reelWideStyles;

/**
 * `undefined` for a phone in portrait.
 * @param width in em of the shopper's text size, like the layouts
 * @param height in em
 */
export const loadLayout = async (width: number, height: number): Promise<Layout | undefined> => {
  if (height >= 32 && width < 60) return undefined;
  const [panel, sheets] = await Promise.all([loadPanel(), loadSheets(height)]);
  return { panel, sheets };
};
