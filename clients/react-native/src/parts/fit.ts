export type Size = { readonly width: number; readonly height: number };

/**
 * A video covers its area while not too much of the picture is cropped; else it is shown whole.
 *
 * @param picture as the feed tells; without a size it is taken for an upright one
 * @param maxCrop share of the picture, 0 to 1
 */
export const fitOf = (picture: Partial<Size>, area: Size, maxCrop: number): "cover" | "contain" => {
  const { width, height } = picture;
  if (!width || !height || !area.width || !area.height) return "cover";
  const scale = Math.max(area.width / width, area.height / height);
  const shown = (area.width * area.height) / (width * height * scale * scale);
  return 1 - shown <= maxCrop ? "cover" : "contain";
};
