import { css } from "lit";

/**
 * Products on the page's background. On a light background, an accent with a contrast below 3:1 (Y above 0.3)
 * becomes black.
 */
export const groundStyles = css`
  .ground {
    --pad: 0px;
    --tile: color-mix(in srgb, currentColor 4%, transparent);
    --edge: color-mix(in srgb, currentColor 14%, transparent);
    --faint: color-mix(in srgb, currentColor 72%, transparent);
    font-size: 14px;
    line-height: 20px;
  }
  .light .tile {
    --fill: color(
      from var(--svc-accent, var(--a, #fff)) xyz-d65 calc(x * clamp(0, (0.3 - y) * 99999, 1))
        calc(y * clamp(0, (0.3 - y) * 99999, 1)) calc(z * clamp(0, (0.3 - y) * 99999, 1))
    );
  }
  .stage {
    position: relative;
    overflow: hidden;
    isolation: isolate;
    border-radius: 16px;
    background: #1a1a1a;
    color: #fff;
  }
  .stage :focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
    box-shadow: inset 0 0 0 6px #000;
  }
  /* On the page's background, a line along the edge would look clipped. */
  .bar {
    margin: 0 12px;
  }
  .bar::before,
  .bar i {
    bottom: 8px;
    border-radius: 2px;
  }
  .top {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    gap: 4px;
    padding: 8px 8px 64px;
    background: linear-gradient(rgb(0 0 0 / 0.6), rgb(0 0 0 / 0.5) 56px, rgb(0 0 0 / 0.2) 88px, transparent);
    pointer-events: none;
  }
  .top > * {
    pointer-events: auto;
  }
`;
