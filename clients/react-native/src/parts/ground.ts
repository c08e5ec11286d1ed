/** Colors by background. `dark`: a video or dark screen. */
export const GROUNDS = {
  dark: { ink: "#FFFFFF", muted: "#C9CCD0", tile: "#1E2023", line: "rgba(255,255,255,.14)" },
  light: { ink: "#131C20", muted: "#55646C", tile: "#FFFFFF", line: "#DCE3E6" },
  video: { ink: "#FFFFFF", muted: "#C9CCD0", tile: "rgba(18,19,21,.78)", line: "rgba(255,255,255,.14)" },
} as const;

export type Ground = keyof typeof GROUNDS;
