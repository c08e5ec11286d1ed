/** Colors as hex strings: `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
export type Theme = {
  readonly accent: string;
  readonly likeActive: string;
};

/** White and red (spec "Theme"). */
export const DEFAULT_THEME: Theme = { accent: "#FFFFFF", likeActive: "#FF3B4E" };

export const isHexColour = (colour: unknown): colour is string =>
  typeof colour === "string" && /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(colour);
