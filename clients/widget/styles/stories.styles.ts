import { css } from "lit";

/** Height of stories, which the page's snippet reserves: clamp(96px, 89px + 1.8vw, 112px). */
export const storiesStyles = css`
  .stories {
    position: relative;
    --d: clamp(72px, 65px + 1.8vw, 88px);
    --bleed: var(--svc-bleed, 0px);
    display: flex;
    gap: 12px;
    height: calc(var(--d) + 24px);
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--bleed));
    padding-inline: var(--bleed);
  }
  .stories::-webkit-scrollbar {
    display: none;
  }
  .stories li {
    flex: none;
  }
  .card {
    width: var(--d);
    height: 100%;
    position: relative;
    display: grid;
    grid-template-rows: var(--d) 16px;
    gap: 6px;
    text-align: center;
    font-size: 12px;
    line-height: 16px;
  }
  .ring {
    position: relative;
    padding: 2px;
    border: 2px solid currentColor;
    border-radius: 50%;
  }
  .seen .ring {
    padding: 3px;
    border-width: 1px;
    border-color: color-mix(in srgb, currentColor 52%, transparent);
  }
  .ring > span {
    display: block;
    position: relative;
    height: 100%;
    border-radius: 50%;
    overflow: hidden;
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  .name {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: center;
  }
  .card:focus-visible {
    outline: none;
  }
  .card:focus-visible .ring {
    outline: 2px solid currentColor;
    outline-offset: -8px;
    box-shadow: inset 0 0 0 2px Canvas;
  }
  @media (min-width: 768px) {
    .stories {
      gap: 20px;
    }
  }
`;
