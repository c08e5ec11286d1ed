/** Outlines in a 24 by 24 square. */
export const ICON_PATHS = {
  overview: "M4 12l8-7 8 7v8H4z",
  videos: "M4 6h11v12H4zM15 10l5-3v10l-5-3",
  campaigns: "M5 9v6h4l7 4V5L9 9z",
  catalog: "M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v6H4zM13 14h7v6h-7z",
  products: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  orders: "M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6",
  analytics: "M5 20V11M12 20V4M19 20v-7",
  install: "M9 8l-4 4 4 4M15 8l4 4-4 4",
  appearance:
    "M12 4a8 8 0 1 0 0 16c2 0 2-1.500 1.500-2.500S14 15 16 15h2a2 2 0 0 0 2-2c0-5-4-9-8-9zM8 11v.1M11 8v.1M15 9v.1",
  webhooks: "M4 6h16v12H4zM4 7l8 6 8-6",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100",
  stores: "M4 10h16M5 10v9h14v-9M4 10l2-5h12l2 5M10 19v-5h4v5",
  check: "M5 13l4.500 4.500L19 7",
  warning: "M12 6v7M12 17.500v.1",
  upload: "M12 16V4M7 9l5-5 5 5M5 20h14",
  download: "M12 4v12M7 11l5 5 5-5M5 20h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4",
  chevron: "M6 9l6 6 6-6",
  next: "M9 6l6 6-6 6",
  back: "M15 6l-6 6 6 6",
  refresh: "M20 12a8 8 0 1 1-2.500-5.800M20 4v4h-4",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
  external: "M14 5h5v5M19 5l-8 8M17 14v5H5V7h5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c0-4 3-6 7-6s7 2 7 6",
  bag: "M5 8h14l-1 12H6zM9 8V6a3 3 0 0 1 6 0v2",
  menu: "M4 7h16M4 12h16M4 17h16",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .9-1 1.700M12 16.500v.1",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
} as const;

export type IconName = keyof typeof ICON_PATHS;
