import { css } from "lit";

export const cardStyles = css`
  .card {
    display: block;
    position: relative;
    width: 100%;
    height: 100%;
    border-radius: 12px;
    overflow: hidden;
    isolation: isolate;
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  .card::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.08);
  }
  .card:focus-visible {
    outline-offset: -2px;
  }
  .card:focus-visible::after {
    box-shadow:
      inset 0 0 0 2px #111,
      inset 0 0 0 4px #fff;
  }
  .poster {
    z-index: -1;
  }
  .cap {
    position: absolute;
    inset: auto 0 0;
    padding: 56px 8px 8px;
    background: linear-gradient(
      to top,
      rgb(0 0 0 / 0.72),
      rgb(0 0 0 / 0.56) calc(100% - 56px),
      rgb(0 0 0 / 0.3) calc(100% - 28px),
      transparent
    );
    color: #fff;
    display: grid;
    gap: 8px;
  }
  .t {
    font-weight: 600;
    font-size: 13px;
    line-height: 17px;
  }
  /* If space is missing, the number wraps to a second line first, then the picture. Wrapped parts are hidden. */
  .chip,
  .chip span:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    max-width: 100%;
    overflow: hidden;
  }
  .chip {
    height: 40px;
    padding: 4px;
    padding-inline-end: 8px;
    border-radius: 8px;
    background: rgb(255 255 255 / 0.96);
    color: #111;
    font-size: 13px;
    line-height: 32px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .chip span:first-child {
    flex-wrap: wrap-reverse;
    align-content: flex-end;
    height: 32px;
  }
  .chip bdi {
    flex: none;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The price decides whether the picture has room. Both appear with it. */
  .chip:has(bdi:empty) {
    visibility: hidden;
  }
  .chip bdi:first-child {
    padding-inline-start: 4px;
  }
  .chip img {
    width: 32px;
    height: 32px;
    border-radius: 5px;
    object-fit: cover;
    background: #e9e9e9;
  }
  .chip i {
    margin-inline-start: auto;
    font-style: normal;
    font-weight: 500;
    color: #5a5a5a;
  }
  .soon {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    max-width: calc(100% - 16px);
    padding: 0 8px;
    border-radius: 12px;
    background: rgb(0 0 0 / 0.6);
    color: #fff;
    font-size: 12px;
    line-height: 24px;
    font-weight: 600;
    white-space: nowrap;
    overflow: hidden;
  }
  @container (min-width: 960px) {
    .t {
      font-size: 14px;
      line-height: 18px;
    }
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    .poster {
      transition: scale 0.28s cubic-bezier(0.2, 0, 0, 1);
    }
    .card:hover .poster {
      scale: 1.03;
    }
  }
`;
