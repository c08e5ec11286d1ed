import { css } from "./css.ts";

/** One video of 320 × 569, its products below, or beside it where there is room. */
export const embedStyles = css`
  .embed {
    display: grid;
    gap: 12px;
    justify-content: center;
    grid-template-columns: min(100%, 320px);
  }
  .stage {
    height: 569px;
  }
  .caption {
    position: absolute;
    inset: auto 0 0;
    padding: 64px 16px 28px;
    display: grid;
    gap: 10px;
    justify-items: start;
    background: linear-gradient(
      to top,
      rgb(0 0 0 / 0.8),
      rgb(0 0 0 / 0.56) calc(100% - 64px),
      rgb(0 0 0 / 0.2) calc(100% - 28px),
      transparent
    );
    pointer-events: none;
  }
  .caption > * {
    pointer-events: auto;
  }
  .side {
    min-width: 0;
    min-height: 76px;
  }
  /* Tiles keep the height that the page reserves: they have room for longer words, and with the lowest price before a name of one line and small lines. */
  @container (max-width: 689.9px) {
    .strip .tile {
      flex-basis: calc(100% - 32px);
    }
    .strip .tile:only-child,
    .strip .tile:has(.prior) {
      flex-basis: 100%;
    }
  }
  .tile:has(.prior) {
    padding-block: 6px;
    line-height: 17px;
  }
  .info:has(.prior) {
    gap: 0;
  }
  .name:has(~ .prior) {
    -webkit-line-clamp: 1;
  }
  .prior {
    font-size: 12px;
    line-height: 14px;
  }
  @container (min-width: 690px) {
    .embed {
      gap: 24px;
      grid-template-columns: 320px minmax(0, 400px);
      justify-content: start;
    }
    .strip {
      flex-direction: column;
      padding: 0;
      max-height: 569px;
      overflow: hidden auto;
      scroll-snap-type: none;
    }
    .strip .tile,
    .strip .tile:only-child {
      flex: none;
    }
  }
`;
