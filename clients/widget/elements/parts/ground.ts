const LIGHT = 0.5;

/** Relative luminance of an opaque `rgb()`, as WCAG has it; undefined for other forms. */
const luminanceOf = (colour: string): number | undefined => {
  const channels = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour)?.slice(1);
  const [red, green, blue] = (channels ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** What an element lies on, by the colour of the page's text: light text means a dark ground. */
export const groundOf = (element: Element): "dark" | "light" =>
  (luminanceOf(getComputedStyle(element).color) ?? 0) > LIGHT ? "dark" : "light";
