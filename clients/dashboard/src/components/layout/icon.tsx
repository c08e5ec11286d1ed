import { ICON_PATHS, type IconName } from "./icon-paths.ts";

export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 18 ? 2.2 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: "none" }}
    aria-hidden="true"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
