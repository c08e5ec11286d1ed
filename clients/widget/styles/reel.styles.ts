import { css } from "lit";

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
    /* The shopper's own text size. Values in em follow it, as do the layouts. */
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
  .inline .bar {
    margin: 0 12px;
  }
  .inline .bar::before,
  .inline .bar i {
    bottom: 8px;
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
  @keyframes open {
    from {
      opacity: 0;
      scale: var(--from, 0.96);
    }
  }
  .root :focus-visible:not(.slides) {
    outline: 2px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 6px #000;
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
  /* The bar is above everything, including a sheet's scrim, so that the close button is always in reach. */
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
    }
    /* A duration for all elements would also animate captions. */
    .scrim,
    .panel {
      transition-duration: 0.12s !important;
    }
    .spin {
      animation-duration: 3s !important;
    }
    .root {
      --from: 1;
    }
  }
`;
