import { css } from "./css.ts";

/** The Reel: the whole screen on phones, a stage with the products beside it where there is room. */
export const reelStyles = css`
  :host {
    container-type: normal;
  }
  .root {
    container: root / size;
    position: relative;
    height: var(--svc-reel-height, min(100dvh, 844px, 178vw));
    overflow: hidden;
    background: #0b0c0e;
    color: #fff;
    /* The shopper's own size; what is in em follows it, and so do the layouts. */
    font-size: medium;
    line-height: 1.25;
    font-weight: 400;
    letter-spacing: normal;
    text-transform: none;
    text-align: start;
  }
  .inline {
    border-radius: 16px;
  }
  .inline .bar::before,
  .inline .bar i {
    inset: auto 12px 8px;
    border-radius: 2px;
  }
  dialog.root {
    position: fixed;
    inset: 0;
    width: 100%;
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    outline: none;
    animation: open 0.24s cubic-bezier(0.2, 0, 0, 1);
  }
  dialog.root::backdrop {
    background: rgb(0 0 0 / 0.8);
  }
  dialog:not([open]) {
    display: none;
  }
  @keyframes open {
    from {
      opacity: 0;
      scale: 0.96;
    }
  }
  .root :focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 6px #000;
  }
  .slides:focus-visible {
    outline: none;
    box-shadow: none;
  }
  .reel,
  .stage {
    position: absolute;
    inset: 0;
  }
  .reel {
    isolation: isolate;
    translate: 0 var(--pulled, 0);
  }
  .stage {
    overflow: hidden;
    isolation: isolate;
  }
  .nav,
  .intro,
  .acts,
  .more,
  .panel > .cues {
    display: none;
  }
  /* The bar lies above everything, a sheet's scrim too: what closes the Reel is always in reach. */
  .top {
    position: absolute;
    inset: 0 0 auto;
    z-index: 4;
    display: flex;
    justify-content: space-between;
    padding: max(8px, env(safe-area-inset-top, 0px)) 8px 96px;
    background: linear-gradient(
      rgb(0 0 0 / 0.6),
      rgb(0 0 0 / 0.5) 56px,
      rgb(0 0 0 / 0.32) 88px,
      rgb(0 0 0 / 0.12) 120px,
      transparent
    );
    pointer-events: none;
  }
  .g {
    display: flex;
    gap: 4px;
    border-radius: 22px;
    pointer-events: auto;
  }
  .g :is(.like, .share),
  .acts button {
    min-width: 44px;
    height: 44px;
    padding: 0 8px;
    display: none;
    align-items: center;
    gap: 6px;
    border-radius: 22px;
    font-size: 0.8125em;
    font-weight: 600;
  }
  .g svg,
  .acts svg {
    width: 24px;
    height: 24px;
  }
  .scrim {
    position: absolute;
    inset: 0;
    z-index: 1;
    background: rgb(0 0 0 / 0.5);
    opacity: 0;
    pointer-events: none;
    transition: opacity 0.2s;
  }
  .sheet .scrim {
    opacity: 1;
    pointer-events: auto;
  }
  .panel {
    position: absolute;
    inset: auto 0 0;
    z-index: 2;
    max-height: 70%;
    display: flex;
    flex-direction: column;
    border-radius: 16px 16px 0 0;
    background: #17181a;
    padding-bottom: max(8px, env(safe-area-inset-bottom, 0px));
    translate: 0 105%;
    visibility: hidden;
    transition:
      translate 0.32s cubic-bezier(0.2, 0, 0, 1),
      visibility 0s 0.32s;
  }
  .sheet .panel {
    translate: 0 var(--pulled, 0);
    visibility: visible;
    transition-delay: 0s;
  }
  .panel.dragged {
    transition: none;
  }
  .head {
    flex: none;
    touch-action: none;
  }
  .grab {
    width: 36px;
    height: 4px;
    margin: 8px auto 0;
    border-radius: 2px;
    background: #6d7176;
  }
  .ph {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding-inline: 16px 4px;
    font-weight: 600;
  }
  .list {
    overflow: hidden auto;
    overscroll-behavior: contain;
    padding: 0 16px 8px;
  }
  .list .tile {
    min-height: 96px;
    padding: 11px 0;
    border: 0;
    border-radius: 0;
    background: none;
  }
  .list .tile + .tile {
    border-top: 1px solid #2b2d31;
  }
  .list .pic {
    width: 72px;
    height: 72px;
  }
  .list .name,
  .root .ttl {
    font-size: 1em;
  }
  .root .tile,
  .root .cta {
    font-size: 0.875em;
  }
  .root .cues {
    font-size: 1.125em;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation-duration: 0.12s !important;
      transition-duration: 0.12s !important;
    }
    .spin {
      animation-duration: 3s !important;
    }
    dialog.root {
      animation-name: fade;
    }
    @keyframes fade {
      from {
        opacity: 0;
      }
    }
  }
`;
