export type Size = { readonly width: number; readonly height: number };

/**
 * How a picture fills its area: `cover` while not too much of it is cut off; else `contain` shows it whole.
 *
 * @param picture as the feed tells; without a size it is taken for an upright one, 9 by 16
 * @param maxCrop share of the picture that may be cut off, 0 to 1
 */
export const chooseFit = (
  { width = 9, height = 16 }: { readonly width?: number | undefined; readonly height?: number | undefined },
  area: Size,
  maxCrop = 0.2,
): "cover" | "contain" => {
  const ratio = (width * area.height) / (height * area.width);
  // An area that has no extent yet has no ratio.
  return 1 - Math.min(ratio, 1 / ratio) > maxCrop ? "contain" : "cover";
};
