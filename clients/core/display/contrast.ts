/**
 * Relative luminance of WCAG 2.2, 0 to 1.
 * @param channels red, green and blue, 0 to 255. Other channels are ignored
 */
export const luminance = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** `#RGB`, `#RRGGBB` or `#RRGGBBAA`. Transparency is ignored. */
export const hexLuminance = (hex: string): number => {
  const digits = hex.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return luminance(pairs.map((pair) => Number.parseInt(pair, 16)));
};

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export const textOn = (hex: string): "#111111" | "#FFFFFF" => {
  const ground = hexLuminance(hex);
  return contrast(ground, hexLuminance("#111111")) >= contrast(ground, 1) ? "#111111" : "#FFFFFF";
};

const MIN_CONTRAST = 3;

export const accentOn = (isDark: boolean, accent: string): string => {
  const [ground, opposite] = isDark ? [0, "#FFFFFF"] : [1, "#111111"];
  return contrast(hexLuminance(accent), ground) >= MIN_CONTRAST ? accent : opposite;
};
