import { css } from "lit";
import { reelLowNarrowStyles } from "./reel-low-narrow.styles.ts";

const lowStyles = css`
  @container root (height < 32em) {
    .rail {
      display: none;
    }
    .root .cues {
      font-size: 1em;
      line-height: 1.3;
    }
    .root .list .tile {
      min-height: 64px;
      padding: 6px 0;
    }
    .list .pic {
      width: 50px;
      height: 50px;
    }
    .top {
      background: none;
      padding-bottom: 0;
    }
    .sound.sound {
      background: none;
    }
  }
  @container root (height < 32em) and (width >= 26em) {
    .reel {
      display: grid;
      grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr);
      padding-left: env(safe-area-inset-left, 0px);
      padding-right: env(safe-area-inset-right, 0px);
      --bar: calc(264px + 9.5em);
    }
    .stage {
      position: relative;
      grid-area: 1/1/3/2;
      /* The bar beside it needs the rest. */
      width: min(60cqi, 100cqi - var(--bar), 100cqh * var(--ratio, 0.5625));
    }
    .low,
    .scrim,
    .head,
    .bottom .cues {
      display: none;
    }
    .top {
      position: static;
      grid-area: 1/2;
    }
    .g :is(.like, .share) {
      display: flex;
    }
    .panel,
    .sheet .panel {
      position: static;
      grid-area: 2/2;
      max-height: none;
      border-radius: 0;
      background: none;
      translate: none;
      visibility: visible;
      transition: none;
    }
    .intro {
      display: flex;
      align-items: center;
      gap: 12px;
      min-height: 44px;
      padding: 8px 16px;
    }
    .root .intro .ttl {
      font-size: 0.9375em;
      line-height: 1.3;
    }
    .cta {
      flex: none;
    }
    .list {
      flex: 1;
    }
    .panel > .cues {
      display: grid;
      flex: none;
      min-height: 2lh;
      margin: 8px 16px 4px;
    }
    .root .panel > .cues > span {
      padding: 0;
      background: none;
    }
  }
  @container root (height < 32em) and (width < 42em) {
    .reel {
      --bar: calc(264px + 3.5em);
    }
    .sound.sound {
      width: 44px;
      padding: 0 10px;
    }
    .sound > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @container root (height < 32em) and (26em <= width < 36em) {
    .reel {
      --bar: 288px;
    }
    .g > * > span:not(.sr) {
      display: none;
    }
    /* Both don't fit side by side, so the link comes after the products. */
    .intro {
      display: contents;
    }
    .root .intro .ttl {
      flex: none;
      padding: 8px 16px;
    }
    .intro .cta {
      order: 1;
      align-self: start;
      margin: 4px 16px;
    }
    .panel > .cues {
      order: 2;
    }
    .top,
    .g {
      gap: 0;
    }
    .g > * {
      justify-content: center;
    }
  }
  @container root (height < 20em) {
    .top {
      padding-block: 4px 0;
    }
    .name,
    .text .ttl {
      -webkit-line-clamp: 1;
    }
    .strip s {
      display: none;
    }
    .text {
      padding-bottom: 4px;
    }
  }
  @container root (height < 15em) {
    .text {
      display: none;
    }
  }
`;

/** For example a phone in landscape, a split screen, zoom, or large text. */
export const reelLowStyles = [reelLowNarrowStyles, lowStyles];
