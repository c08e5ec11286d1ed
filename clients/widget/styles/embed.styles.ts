import { css } from "lit";

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
  /*
   * Tiles keep the height that the page reserves. They have room for longer labels, and a prior price if the
   * name has one line.
   */
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
    row-gap: 2px;
    padding-block: 6px;
    line-height: 17px;
  }
  .tile:has(.prior) .info {
    gap: 0;
  }
  .tile:has(.prior) .name {
    -webkit-line-clamp: 1;
  }
  .tile:has(.prior) .pic {
    width: 44px;
    height: 44px;
  }
  .tile .prior {
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
