export type Size = { readonly width: number; readonly height: number };

const MAX_CROP = 0.2;

/**
 * A video covers its area while at most a fifth of the picture is cropped; else it is shown whole.
 *
 * @param picture as the feed tells; without a size it is taken for an upright one
 */
export const fitOf = (picture: Partial<Size>, area: Size): "cover" | "contain" => {
  const { width, height } = picture;
  if (!width || !height || !area.width || !area.height) return "cover";
  const scale = Math.max(area.width / width, area.height / height);
  const shown = (area.width * area.height) / (width * height * scale * scale);
  return 1 - shown <= MAX_CROP ? "cover" : "contain";
};
