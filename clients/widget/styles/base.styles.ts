import { css } from "lit";

export const baseStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    position: relative;
    text-align: start;
  }
  :host([hidden]),
  :host([data-off]) {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  button {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    background: none;
    border: 0;
    padding: 0;
    margin: 0;
    text-align: start;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  h2,
  p,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    font: inherit;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* A text of at most two lines. */
  .two {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  /* Texts of another direction keep the page's side. */
  .two,
  .prior,
  .note,
  .err p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .poster {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  svg {
    display: block;
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .hd {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 44px;
    margin-bottom: 12px;
  }
  .hd :is(h2, slot) {
    flex: 1;
    min-width: 0;
  }
  .hd slot {
    display: block;
  }
  .hd h2 {
    font-size: 20px;
    line-height: 22px;
    font-weight: 600;
    /* Padding for the descenders of the second line above the hidden third one. */
    padding: 4px 0;
  }
  .hb,
  .ib {
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 22px;
    display: grid;
    place-items: center;
  }
  .hb {
    border: 1px solid color-mix(in srgb, currentColor 24%, transparent);
  }
  .hb:hover {
    border-color: currentColor;
  }
  .hb:disabled {
    opacity: 0.38;
    cursor: default;
  }
  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  .spin {
    display: block;
    width: 20px;
    height: 20px;
    border: 2.5px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  .wait {
    position: fixed;
    inset: 0;
    width: 100%;
    height: 100%;
    max-width: none;
    max-height: none;
    padding: 0;
    border: 0;
    background: #0b0c0e;
    color: #fff;
  }
  .wait .poster {
    object-fit: contain;
  }
  @media (max-aspect-ratio: 3/4) {
    .wait .poster {
      object-fit: cover;
    }
  }
  .wait .spin {
    position: absolute;
    inset: 0;
    width: 48px;
    height: 48px;
    margin: auto;
    background: rgb(0 0 0 / 0.55);
  }
  .wait .ib {
    position: absolute;
    inset-block-start: max(8px, env(safe-area-inset-top, 0px));
    inset-inline-end: 8px;
    background: rgb(0 0 0 / 0.55);
  }
  @media print {
    video,
    .hb {
      display: none;
    }
  }
`;
