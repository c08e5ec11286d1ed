import { css } from "lit";

/** For example on a phone at 400 % zoom. */
export const reelLowNarrowStyles = css`
  @container root (height < 32em) and (width < 26em) {
    .g {
      gap: 0;
      background: rgb(0 0 0 / 0.62);
    }
    .more {
      display: grid;
    }
    .more svg {
      stroke-width: 3;
    }
    .text .cta,
    .grab {
      display: none;
    }
    .over {
      padding: 0 8px 8px;
    }
    .root .cues {
      min-height: calc(2lh + 8px);
    }
    .root .cues > span {
      padding: 4px 8px;
    }
    .text {
      padding: 0 12px 6px;
    }
    .low::before {
      inset-block-start: -24px;
      background: linear-gradient(to top, rgb(0 0 0 / 0.8), rgb(0 0 0 / 0.56) calc(100% - 24px), transparent);
    }
    .strip {
      --pad: 8px;
    }
    .strip .tile {
      flex-basis: calc(100% - 48px);
      gap: 8px;
      min-height: 56px;
      padding: 5px;
      background: rgb(18 19 21 / 0.92);
    }
    .strip .to {
      gap: 8px;
    }
    .strip .pic {
      width: 44px;
      height: 44px;
    }
    .panel {
      max-height: calc(100% - 56px);
      overflow: hidden auto;
    }
    .list {
      overflow: visible;
    }
    .acts,
    .acts button {
      display: flex;
    }
    .acts {
      padding: 0 8px;
    }
    .intro {
      display: grid;
      justify-items: start;
      gap: 8px;
      padding: 4px 16px 12px;
    }
  }
`;
