import { css } from "lit";

export const optionValuesStyles = css`
  .groups {
    flex: 1;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0 16px 16px;
    border: 0;
  }
  legend {
    padding: 0 0 8px;
    color: #c9ccd0;
  }
  legend b {
    color: #fff;
    font-weight: 600;
  }
  .values {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 52px;
    min-height: 44px;
    padding: 0 14px;
    border: 1.5px solid #7d8287;
    border-radius: 10px;
    font-weight: 500;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    background: #fff;
    color: #111;
    border-color: #fff;
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid #fff;
    outline-offset: 3px;
  }
  .off {
    border-style: dashed;
    color: #b4b9be;
    text-decoration: line-through;
  }
  .off:has(:checked) {
    background: #2b2d31;
    color: #fff;
    border: 2px solid #fff;
  }
`;
