import { css } from "lit";

export const optionsSheetStyles = css`
  dialog {
    width: 100%;
    max-width: none;
    max-height: 70dvh;
    margin: auto 0 0;
    padding: 0;
    border: 0;
    border-radius: 16px 16px 0 0;
    overflow: hidden;
    background: #17181a;
    color: #fff;
    /* The shopper's own text size, as in the Reel. */
    font-size: medium;
    line-height: 1.43;
    text-align: start;
    animation: rise 0.32s cubic-bezier(0.2, 0, 0, 1);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.65);
  }
  .sheet {
    display: flex;
    flex-direction: column;
    max-height: inherit;
    font-size: 0.875em;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 12px;
    padding-inline: 16px 4px;
  }
  .pic {
    flex: none;
    width: 64px;
    height: 64px;
    border-radius: 9px;
    object-fit: cover;
  }
  .what {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 2px;
  }
  .what b {
    font-size: 1.143em;
    font-weight: 600;
  }
  .head .ib {
    align-self: start;
  }
  .ib svg {
    width: 24px;
    height: 24px;
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    min-height: 1lh;
  }
  s,
  .prior {
    font-weight: 400;
    color: #c9ccd0;
  }
  .note {
    padding: 0 16px 12px;
    color: #ffc9c2;
  }
  .note[hidden] {
    display: none;
  }
  .foot {
    padding: 12px 16px max(16px, env(safe-area-inset-bottom, 0px));
    border-top: 1px solid #2b2d31;
  }
  .go {
    position: relative;
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 52px;
    border-radius: 26px;
    background: #fff;
    color: #111;
    font-size: 1.143em;
    font-weight: 600;
    text-align: center;
  }
  .go[aria-disabled="true"]:not(:has(.spin)) {
    background: #2b2d31;
    color: #e6e8ea;
    cursor: default;
  }
  .hush {
    visibility: hidden;
  }
  .spin {
    position: absolute;
    width: 20px;
    height: 20px;
    border: 2.5px solid;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: spin 0.8s linear infinite;
  }
  :focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
  .go:focus-visible {
    box-shadow: 0 0 0 2px #000;
  }
  @keyframes spin {
    to {
      rotate: 1turn;
    }
  }
  @keyframes rise {
    from {
      translate: 0 100%;
    }
  }
  @media (height < 32em) {
    dialog {
      max-height: 100dvh;
    }
    .pic {
      width: 44px;
      height: 44px;
    }
    .go {
      min-height: 44px;
    }
    .foot {
      padding-block-start: 8px;
    }
  }
  /* Header and footer leave no room for the options, so everything scrolls. */
  @media (height < 14em) {
    .sheet {
      overflow: auto;
    }
    .groups {
      flex: none;
      overflow: visible;
    }
  }
  @media (width >= 37.5em) {
    dialog {
      width: 26.25em;
      margin: auto;
      border-radius: 16px;
    }
  }
  .beside {
    inset: var(--top) auto auto var(--left);
    width: var(--width);
    height: var(--height);
    max-height: none;
    margin: 0;
    border-radius: 16px;
  }
  .beside .sheet {
    height: 100%;
  }
  .beside::backdrop {
    background: none;
  }
  @media (prefers-reduced-motion: reduce) {
    dialog {
      animation: none;
    }
  }
`;
