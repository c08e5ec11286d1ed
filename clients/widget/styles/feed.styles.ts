import { css } from "lit";

export const feedStyles = css`
  .feed {
    display: grid;
    gap: 32px;
    width: min(100%, 480px);
    margin: 0 auto;
  }
  .feed .hd {
    margin: 0;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 12px;
    height: 56px;
    font-weight: 600;
  }
  .face {
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  .who > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .stage {
    aspect-ratio: 4 / 5;
  }
  .stage > .cues {
    position: absolute;
    inset: auto 16px 36px;
  }
  .acts {
    display: flex;
    align-items: center;
    height: 48px;
    margin-inline: -8px;
  }
  .acts button {
    min-width: 44px;
    height: 44px;
    padding: 0 10px;
    border-radius: 22px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .acts svg {
    width: 24px;
    height: 24px;
  }
  .acts .save {
    margin-inline-start: auto;
  }
  [aria-pressed="true"] > svg {
    fill: currentColor;
  }
  .like[aria-pressed="true"] svg {
    color: var(--svc-like-active, #ff3b4e);
  }
  .goods {
    display: grid;
    gap: 4px;
    min-height: 124px;
    align-content: start;
  }
  .all {
    justify-self: start;
    min-height: 44px;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .feed .cta {
    color: inherit;
    background: none;
    border-color: color-mix(in srgb, currentColor 40%, transparent);
    margin-top: 8px;
  }
  .later {
    justify-self: center;
    min-height: 44px;
    padding: 0 24px;
    border: 1px solid color-mix(in srgb, currentColor 24%, transparent);
    border-radius: 22px;
    font-weight: 600;
  }
  dialog {
    width: min(100%, 480px);
    max-width: none;
    max-height: 70dvh;
    margin: auto auto 0;
    padding: 0 0 max(8px, env(safe-area-inset-bottom, 0px));
    border: 0;
    border-radius: 16px 16px 0 0;
    background: #17181a;
    color: #fff;
    font-size: 14px;
    line-height: 20px;
    animation: rise 0.32s cubic-bezier(0.2, 0, 0, 1);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }
  dialog .ph {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 52px;
    padding-inline: 16px 4px;
    background: inherit;
    font-size: 16px;
    font-weight: 600;
  }
  dialog ul {
    padding: 0 16px;
  }
  dialog .tile {
    height: auto;
    min-height: 96px;
    padding: 11px 0;
    border: 0;
    border-radius: 0;
    background: none;
  }
  dialog .tile + .tile {
    border-top: 1px solid #2b2d31;
  }
  @keyframes rise {
    from {
      translate: 0 100%;
    }
  }
  @media (min-width: 768px) {
    dialog {
      margin: auto;
      border-radius: 16px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    dialog {
      animation: none;
    }
  }
`;
