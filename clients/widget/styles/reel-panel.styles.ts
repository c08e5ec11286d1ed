import { css } from "lit";

export const reelPanelStyles = css`
  .nav,
  .more,
  .intro,
  .acts,
  .panel > .cues {
    display: none;
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
  @starting-style {
    .sheet .scrim {
      opacity: 0;
    }
    .sheet .panel {
      translate: 0 105%;
    }
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
  .list .name {
    font-size: 1em;
  }
`;
