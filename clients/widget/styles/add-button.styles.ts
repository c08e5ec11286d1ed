import { css } from "lit";

export const addButtonStyles = css`
  .add .spin {
    position: absolute;
  }
  .add[data-state="adding"] span:first-child {
    visibility: hidden;
  }
  .add[data-state="added"] {
    background: #1d7a45;
    color: #fff;
  }
  .add[data-state="failed"] {
    background: #ffdad6;
    color: #7a1410;
  }
`;
