import { css } from "lit";

export const playerStyles = css`
  .media {
    position: absolute;
    inset: 0;
    overflow: hidden;
    cursor: pointer;
  }
  .contain .poster {
    object-fit: contain;
  }
  .ib svg {
    width: 24px;
    height: 24px;
  }
  .ib:active {
    background: rgb(255 255 255 / 0.16);
  }
  .ib[aria-pressed="true"] {
    background: #fff;
    color: #111;
  }
  .sound:has(:not(.sr, svg, path)) {
    width: auto;
    padding-inline: 10px 14px;
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: 0.875em;
    font-weight: 600;
    background: rgb(0 0 0 / 0.55);
    white-space: nowrap;
  }
  .mid {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    pointer-events: none;
    color: #fff;
  }
  .disc {
    width: 72px;
    height: 72px;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.55);
    display: grid;
    place-items: center;
  }
  .disc > :is(svg, .spin) {
    width: 32px;
    height: 32px;
    fill: #fff;
  }
  .err {
    max-width: calc(100% - 160px);
    min-width: min(240px, 100% - 32px);
    padding: 20px 24px;
    border-radius: 16px;
    background: rgb(0 0 0 / 0.72);
    text-align: center;
    font-size: 14px;
    line-height: 20px;
    pointer-events: auto;
  }
  .err button {
    height: 44px;
    margin-top: 12px;
    padding: 0 20px;
    border-radius: 22px;
    background: #fff;
    color: #111;
    font-weight: 600;
  }
  .soon,
  .note {
    padding: 8px 16px;
    border-radius: 20px;
    background: rgb(0 0 0 / 0.72);
    color: #fff;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  .note {
    position: absolute;
    inset-block-start: 72px;
    inset-inline: 16px;
    margin: auto;
    width: fit-content;
    z-index: 3;
  }
  .note a {
    color: inherit;
  }
  [hidden] {
    display: none !important;
  }
  /* Progress runs from left to right in every language, like the video. */
  .bar {
    position: absolute;
    inset: auto 0 env(safe-area-inset-bottom, 0px);
    height: 24px;
    direction: ltr;
    cursor: pointer;
    touch-action: none;
  }
  .bar::before,
  .bar i {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: 3px;
  }
  .bar::before {
    background: linear-gradient(rgb(255 255 255 / 0.2) 0 100%) rgb(0 0 0 / 0.64);
  }
  .bar i {
    background: #fff;
    transform: scaleX(var(--played, 0));
    transform-origin: left;
  }
  .bar:active::before,
  .bar:active i {
    height: 6px;
  }
  .cta {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 18px;
    border-radius: 22px;
    border: 1.5px solid rgb(255 255 255 / 0.72);
    background: rgb(0 0 0 / 0.3);
    color: #fff;
    font-weight: 600;
    text-decoration: none;
  }
  .ttl {
    font-weight: 600;
    font-size: 16px;
    line-height: 1.375;
    width: 100%;
  }
  .expanded {
    -webkit-line-clamp: 12;
  }
  @media print {
    .bar,
    .mid,
    .top {
      display: none;
    }
  }
`;
