import { css } from "lit";

/** Opened, the text covers the lower part of the video, so the page never shifts. */
export const transcriptStyles = css`
  .said {
    min-width: 0;
    width: 100%;
    color: #fff;
  }
  .said summary {
    display: inline-block;
    padding: 2px 4px;
    margin-inline-start: -4px;
    min-height: 24px;
    font-size: 13px;
    line-height: 20px;
    text-decoration: underline;
    text-underline-offset: 3px;
    border-radius: 4px;
    cursor: pointer;
  }
  .said div {
    max-height: 220px;
    margin-block-start: 6px;
    padding: 10px 12px;
    overflow: auto;
    border-radius: 10px;
    background: rgb(0 0 0 / 0.84);
    font-size: 14px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  .said p + p {
    margin-block-start: 8px;
  }
  .said :focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
`;
