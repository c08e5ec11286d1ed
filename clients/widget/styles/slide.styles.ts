import { css } from "lit";

export const slideStyles = css`
  .slides {
    position: absolute;
    inset: 0;
    overflow: hidden scroll;
    overscroll-behavior: contain;
    scroll-snap-type: y mandatory;
    scrollbar-width: none;
    outline: none;
  }
  .slides::-webkit-scrollbar {
    display: none;
  }
  .slide {
    position: relative;
    height: 100%;
    overflow: hidden;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    background: #1a1a1a;
  }
  .slide.contain {
    background: #000;
  }
  .bottom {
    position: absolute;
    inset: auto 0 0;
    padding-bottom: calc(env(safe-area-inset-bottom, 0px) + 24px);
    pointer-events: none;
  }
  .low {
    position: relative;
    isolation: isolate;
  }
  .low > *,
  .rail {
    pointer-events: auto;
  }
  .low::before {
    content: "";
    position: absolute;
    z-index: -1;
    inset: -96px 0 -24px;
    inset-block-end: calc(env(safe-area-inset-bottom, 0px) * -1 - 24px);
    background: linear-gradient(
      to top,
      rgb(0 0 0 / 0.8),
      rgb(0 0 0 / 0.56) calc(100% - 96px),
      rgb(0 0 0 / 0.36) calc(100% - 64px),
      rgb(0 0 0 / 0.14) calc(100% - 32px),
      transparent
    );
    pointer-events: none;
  }
  /* Above the title: captions, with the buttons beside them. */
  .over {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: end;
    gap: 16px;
    padding-bottom: 12px;
    padding-inline: 16px 12px;
  }
  .text {
    display: grid;
    justify-items: start;
    gap: 10px;
    padding-bottom: 12px;
    padding-inline: 16px 84px;
  }
  .rail {
    flex: none;
    width: 52px;
    margin-inline-start: auto;
    padding: 2px;
    display: grid;
    gap: 2px;
    border-radius: 26px;
    background: rgb(0 0 0 / 0.55);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  .rail button {
    width: 48px;
    min-height: 60px;
    padding: 4px 2px;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 3px;
    text-align: center;
    border-radius: 24px;
    font-size: 0.75em;
    line-height: 14px;
    font-weight: 600;
    white-space: nowrap;
  }
  .rail svg {
    width: 26px;
    height: 26px;
  }
  .like[aria-pressed="true"] svg {
    color: var(--svc-like-active, #ff3b4e);
    fill: currentColor;
    animation: pop 0.28s cubic-bezier(0.2, 0, 0, 1);
  }
  @keyframes pop {
    50% {
      scale: 1.25;
    }
  }
`;
