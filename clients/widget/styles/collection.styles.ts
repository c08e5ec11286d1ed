import { css } from "lit";

/**
 * The page's snippet reserves its height: 56px for the heading, two rows of clamp(311px, 283px + 7.2vw,
 * 375px), a gap of 16px, and 56px for the *More* button.
 */
export const collectionStyles = css`
  .grid {
    --n: 2;
    --g: 8px;
    display: grid;
    grid-template-columns: repeat(var(--n), minmax(0, 1fr));
    gap: 16px var(--g);
  }
  .card {
    height: clamp(311px, 283px + 7.2vw, 375px);
  }
  .more {
    display: none;
    min-height: 44px;
    margin: 12px auto 0;
    padding: 0 24px;
    border: 1px solid color-mix(in srgb, currentColor 24%, transparent);
    border-radius: 22px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  .more:hover {
    border-color: currentColor;
  }
  @container (width < 460px) {
    .short li:nth-child(n + 5) {
      display: none;
    }
    .short:has(li:nth-child(5)) + .more {
      display: block;
    }
  }
  @container (460px <= width < 690px) {
    .grid {
      --n: 3;
    }
    .short li:nth-child(n + 7) {
      display: none;
    }
    .short:has(li:nth-child(7)) + .more {
      display: block;
    }
  }
  @container (690px <= width < 960px) {
    .grid {
      --n: 4;
      --g: 16px;
    }
    .short li:nth-child(n + 9) {
      display: none;
    }
    .short:has(li:nth-child(9)) + .more {
      display: block;
    }
  }
  @container (width >= 960px) {
    .grid {
      --n: 5;
      --g: 16px;
    }
    .short li:nth-child(n + 11) {
      display: none;
    }
    .short:has(li:nth-child(11)) + .more {
      display: block;
    }
  }
  .shown {
    display: block;
  }
`;
