import { css } from "lit";

export const playerToolsStyles = css`
  .mark {
    position: absolute;
    z-index: 1;
    bottom: 0;
    width: 3px;
    height: 7px;
    margin-left: -1px;
    border-radius: 2px 2px 0 0;
    background: #fff;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.64);
  }
  .inline .mark,
  .ground .mark {
    bottom: 8px;
  }
  .peek {
    position: absolute;
    z-index: 3;
    bottom: 24px;
    left: clamp(0px, calc(var(--at, 0) * 100% - var(--w, 48px) / 2), calc(100% - var(--w, 48px)));
    width: var(--w, 48px);
    display: grid;
    justify-items: center;
    border-radius: 8px;
    overflow: hidden;
    background: rgb(0 0 0 / 0.72);
    color: #fff;
    font-size: 12px;
    line-height: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
    visibility: hidden;
  }
  .peeks .peek {
    visibility: visible;
  }
  .peek span {
    width: 100%;
    overflow: hidden;
  }
  .peek img {
    display: block;
    max-width: none;
  }
  /* In a Reel only if the bar has room. */
  @container root (max-width: 59.99em) or (max-height: 31.99em) {
    .pip {
      display: none;
    }
  }
  /* The product of the current moment. */
  .tile[data-now] {
    border-color: currentColor;
  }
  .list .tile[data-now] {
    background: rgb(255 255 255 / 0.1);
  }
`;
