import { css } from "lit";

/**
 * The accent's luminance (WCAG's, which is Y of XYZ) decides the label's color: above 0.179, black has the
 * higher contrast.
 */
export const tileStyles = css`
  .tile {
    --fill: var(--svc-accent, #fff);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 76px;
    padding: 7px;
    border-radius: 14px;
    background: var(--tile, rgb(18 19 21 / 0.78));
    border: 1px solid var(--edge, rgb(255 255 255 / 0.14));
    font-size: 14px;
    line-height: 1.43;
  }
  /* The button moves below if price or name has no space beside it. */
  .to {
    flex: 1;
    min-width: min-content;
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 12px;
    color: inherit;
    text-decoration: none;
    border-radius: 9px;
  }
  .pic {
    flex: none;
    width: 60px;
    height: 60px;
    border-radius: 9px;
    overflow: hidden;
    background: #e9e4da;
    color: #6b665c;
    display: grid;
    place-items: center;
  }
  .pic img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .pic svg {
    width: 24px;
    height: 24px;
  }
  .info {
    flex: 1;
    min-width: min-content;
    display: grid;
    gap: 2px;
  }
  .name {
    min-width: 6em;
    font-size: 0.93em;
    line-height: 1.3;
    font-weight: 500;
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    overflow: clip;
    min-height: 1lh;
  }
  /* Reserves the space of a price that the shop returns later. */
  .price:empty {
    min-width: 7em;
  }
  s,
  .prior {
    font-weight: 400;
    font-size: 0.93em;
    color: var(--faint, #c9ccd0);
  }
  /* On its own line, below the button. */
  .tile .prior {
    order: 1;
    flex: 0 0 100%;
    font-size: 0.86em;
    line-height: 1.34;
  }
  .add,
  .out {
    flex: none;
    margin-inline-start: auto;
  }
  .add {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 72px;
    min-height: 44px;
    padding: 0 14px;
    border-radius: 22px;
    background: var(--fill);
    color: #111;
    color: color(
      from var(--fill) xyz-d65 clamp(0, (0.179 - y) * 99999, 0.95) clamp(0, (0.179 - y) * 99999, 1)
        clamp(0, (0.179 - y) * 99999, 1.089)
    );
    font-weight: 600;
    white-space: nowrap;
  }
  /* Less prominent, since it only leads to the product's page. */
  .add.view {
    background: none;
    border: 1.5px solid color-mix(in srgb, currentColor 72%, transparent);
    color: inherit;
    text-decoration: none;
  }
  .out {
    padding: 0 6px;
    color: var(--faint, #c9ccd0);
    white-space: nowrap;
  }
  .strip {
    position: relative;
    display: flex;
    gap: 8px;
    padding: 0 var(--pad, 16px);
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-padding: 0 var(--pad, 16px);
    scrollbar-width: none;
  }
  .strip::-webkit-scrollbar {
    display: none;
  }
  .strip .tile {
    flex: 0 0 min(294px, calc(100% - 64px));
    scroll-snap-align: start;
  }
  .strip .tile:only-child {
    flex-basis: 100%;
  }
`;
