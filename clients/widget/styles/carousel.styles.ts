import { css } from "lit";

/** Height of a carousel: 56px + clamp(256px, 216px + 10.5vw, 352px), with or without videos. */
export const carouselStyles = css`
  .row {
    --n: 2;
    --g: 12px;
    --bleed: var(--svc-bleed, 0px);
    display: flex;
    gap: var(--g);
    height: clamp(256px, 216px + 10.5vw, 352px);
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: var(--bleed);
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--bleed));
    padding-inline: var(--bleed);
  }
  .row::-webkit-scrollbar {
    display: none;
  }
  li {
    flex: none;
    width: calc((100cqi - var(--n) * var(--g)) / (var(--n) + 0.35));
    scroll-snap-align: start;
  }
  .n {
    display: none;
  }
  .n:dir(rtl) svg {
    scale: -1 1;
  }
  @container (min-width: 460px) {
    .row {
      --n: 3;
    }
  }
  @container (min-width: 690px) {
    .row {
      --n: 4;
      --g: 16px;
    }
    /* Not if all videos fit. */
    .hd:has(.n:enabled) .n {
      display: grid;
    }
  }
  @container (min-width: 960px) {
    .row {
      --n: 5;
    }
  }
  @container (min-width: 1240px) {
    .row {
      --n: 6;
    }
  }
`;
