import { css } from "lit";

/** Height of a banner, which the page's snippet reserves: clamp(420px, 460px - 3.1vw, 448px). */
export const bannerStyles = css`
  .banner {
    position: relative;
    height: clamp(420px, 460px - 3.1vw, 448px);
    border-radius: 16px;
    overflow: hidden;
    isolation: isolate;
    background: #1a1a1a;
    color: #fff;
    font-size: 14px;
    line-height: 20px;
  }
  .clip {
    position: absolute;
    inset: 0;
    z-index: -1;
    width: 100%;
    height: 100%;
    overflow: hidden;
  }
  .clip:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
  .hold {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    background: rgb(0 0 0 / 0.55);
    color: #fff;
  }
  .words {
    position: absolute;
    inset: auto 0 0;
    padding: 96px 0 16px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    background: linear-gradient(
      to top,
      rgb(0 0 0 / 0.8),
      rgb(0 0 0 / 0.56) calc(100% - 96px),
      rgb(0 0 0 / 0.3) calc(100% - 48px),
      transparent
    );
    pointer-events: none;
  }
  .words > * {
    pointer-events: auto;
  }
  .say {
    min-width: 0;
    padding-inline: 16px;
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  .words .ttl {
    font-size: 20px;
    line-height: 26px;
  }
  @container (min-width: 690px) {
    .banner {
      display: grid;
      grid-template-columns: 236px minmax(0, 1fr);
      background: color-mix(in srgb, currentColor 6%, transparent);
      color: inherit;
    }
    .clip {
      position: relative;
      z-index: 0;
      background: #1a1a1a;
    }
    .hold {
      inset-inline: auto;
      inset-inline-start: 184px;
    }
    .words {
      position: static;
      padding: 32px;
      background: none;
      align-content: center;
    }
    .say {
      padding: 0;
    }
    .words .ttl {
      font-size: 28px;
      line-height: 34px;
      max-width: 24em;
    }
    .words .cta {
      background: none;
      color: inherit;
      border-color: color-mix(in srgb, currentColor 40%, transparent);
    }
    /* Whole products only. Others are in a further column. */
    .strip {
      flex-flow: column wrap;
      align-content: start;
      padding: 0;
      max-height: 212px;
    }
    .strip .tile,
    .strip .tile:only-child {
      flex: none;
      width: min(100%, 400px);
    }
    .strip:has(:nth-child(4)) .tile {
      width: min(100% - 32px, 400px);
    }
  }
  @container (min-width: 960px) {
    .words {
      grid-template-columns: minmax(0, 1fr) 320px;
      column-gap: 48px;
    }
    .words {
      align-items: center;
    }
    .words .ttl {
      -webkit-line-clamp: 4;
    }
    .words .strip {
      width: 320px;
      max-height: 356px;
    }
  }
`;
