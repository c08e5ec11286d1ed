import { css } from "./css.ts";

/** The Reel where there is room for the products beside the video. */
export const reelWideStyles = css`
  @container root (min-width: 960px) {
    .reel {
      padding: 24px;
    }
    .stage {
      width: auto;
      height: min(100%, 860px);
      aspect-ratio: 9 / 16;
      border-radius: 16px;
    }
    .strip,
    .text,
    .bottom::before,
    .bag,
    .scrim,
    .grab,
    .panel .ib,
    .x1 {
      display: none !important;
    }
    .bottom {
      padding: 0;
    }
    .rail {
      bottom: 24px;
    }
    .panel,
    .sheet .panel {
      position: static;
      width: 360px;
      height: min(100%, 860px);
      max-height: none;
      border-radius: 16px;
      translate: none;
      visibility: visible;
      transition: none;
    }
    .intro {
      display: grid;
      justify-items: start;
      gap: 14px;
      padding: 20px 16px;
    }
    .intro .ttl {
      font-size: 20px;
      line-height: 26px;
      -webkit-line-clamp: 4;
    }
    .ph {
      margin: 0 16px;
      padding: 0;
      border-top: 1px solid #2b2d31;
    }
    .nav {
      display: grid;
      gap: 12px;
    }
    .nav button,
    .x2 {
      width: 48px;
      height: 48px;
      border-radius: 24px;
      background: #24262a;
      display: grid;
      place-items: center;
    }
    .nav button:hover:enabled,
    .x2:hover {
      background: #33363b;
    }
    .nav button:disabled {
      opacity: 0.38;
      cursor: default;
    }
    .x2 {
      position: absolute;
      inset-block-start: 24px;
      inset-inline-end: 24px;
    }
  }
`;
