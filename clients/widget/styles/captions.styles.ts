import { css } from "lit";

export const captionsStyles = css`
  .cues {
    flex: 1;
    min-width: 0;
    min-height: calc(2lh + 10px);
    display: grid;
    align-content: end;
    justify-items: start;
    font-size: 18px;
    line-height: 1.334;
    font-weight: 500;
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  .cues > span {
    padding: 5px 10px;
    border-radius: 8px;
    background: rgb(0 0 0 / 0.72);
    color: #fff;
  }
  .cues > span:has(b:empty) {
    visibility: hidden;
  }
  .cues span span {
    display: block;
    max-height: 2lh;
    overflow: hidden;
  }
  .cues b {
    display: block;
    font-weight: inherit;
    white-space: pre-line;
    text-wrap: pretty;
  }
`;
