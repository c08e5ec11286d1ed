import { css } from "lit";

export const reelWideStyles = [
  css`
  @container root (width >= 60em) and (height >= 32em) {
    .reel {
      --h: min(100cqh - 48px, 860px);
      display: grid;
      grid-template: var(--h) / 48px minmax(0, calc(var(--h) * 9 / 16)) auto 48px;
      gap: 24px;
      padding: 24px;
      align-content: center;
      justify-content: center;
    }
    .stage {
      position: relative;
      grid-area: 1/2;
      border-radius: 16px;
    }
    .low,
    .bag,
    .scrim,
    .grab,
    .bare,
    .poor .ph,
    .panel .ib {
      display: none !important;
    }
    .bottom .cues {
      font-size: 1.25em;
      line-height: 1.35;
    }
    .top {
      position: static;
      grid-area: 1/2;
      align-self: start;
      border-radius: 16px 16px 0 0;
    }
    .panel,
    .sheet .panel {
      position: static;
      grid-area: 1/3;
      width: 360px;
      max-height: none;
      border-radius: 16px;
      translate: none;
      visibility: visible;
      transition: none;
    }
    .intro {
      order: -1;
      display: grid;
      justify-items: start;
      gap: 14px;
      padding: 20px 16px;
    }
    .root .intro .ttl {
      font-size: 1.25em;
      line-height: 1.3;
      -webkit-line-clamp: 4;
    }
    .ph {
      margin: 0 16px;
      padding: 0;
      border-top: 1px solid #2b2d31;
    }
    .nav {
      display: grid;
      grid-area: 1/1;
      align-content: center;
      gap: 12px;
    }
    .nav button,
    .x {
      width: 48px;
      height: 48px;
      border-radius: 24px;
      background: #24262a;
      display: grid;
      place-items: center;
    }
    .nav button:hover:enabled,
    .x:hover {
      background: #33363b;
    }
    .nav button:disabled {
      opacity: 0.38;
      cursor: default;
    }
    .x {
      position: absolute;
      inset-block-start: 24px;
      inset-inline-end: 24px;
    }
  }
`,
];
