import { css } from "lit";

export const launchStyles = css`
  .launch {
    max-width: calc(100% - 16px);
    padding: 16px 12px;
    display: grid;
    justify-items: center;
    gap: 4px;
    border-radius: 16px;
    background: rgb(0 0 0 / 0.72);
    color: #fff;
    text-align: center;
    font-size: 0.875em;
    line-height: 1.43;
    overflow-wrap: anywhere;
  }
  .launch b {
    font-size: 1.5em;
    line-height: 1.25;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .launch button {
    min-height: 44px;
    margin-top: 8px;
    padding: 0 16px;
    display: flex;
    align-items: center;
    gap: 8px;
    border-radius: 22px;
    background: #fff;
    color: #111;
    font-weight: 600;
    pointer-events: auto;
  }
`;
