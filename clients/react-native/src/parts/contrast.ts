/** The channels of `#RGB`, `#RRGGBB` or `#RRGGBBAA`, 0 to 1; transparency is left out. */
const channelsOf = (hex: string): readonly number[] => {
  const digits = hex.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.slice(0, 3).map((pair) => Number.parseInt(pair, 16) / 255);
};

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Black or white, whichever is more legible on a colour. */
export const textOn = (hex: string): "#111111" | "#FFFFFF" => {
  const ground = luminanceOf(hex);
  return contrast(ground, luminanceOf("#111111")) >= contrast(ground, 1) ? "#111111" : "#FFFFFF";
};

const MIN_CONTRAST = 3;

/** An accent as it can be seen on white or on black: where it can't, the opposite of the ground. */
export const accentOn = (isDark: boolean, accent: string): string => {
  const [ground, opposite] = isDark ? [0, "#FFFFFF"] : [1, "#111111"];
  return contrast(luminanceOf(accent), ground) >= MIN_CONTRAST ? accent : opposite;
};
