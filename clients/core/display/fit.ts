export type Size = { readonly width: number; readonly height: number };

/**
 * Fit of a picture: `cover` unless it would crop too much, else `contain`.
 * @param picture size from the feed. Default: upright, 9 by 16
 * @param maxCrop share of the picture that may be cropped, 0 to 1
 */
export const chooseFit = (
  { width = 9, height = 16 }: { readonly width?: number | undefined; readonly height?: number | undefined },
  area: Size,
  maxCrop = 0.2,
): "cover" | "contain" => {
  const ratio = (width * area.height) / (height * area.width);
  // An empty area has no ratio.
  return 1 - Math.min(ratio, 1 / ratio) > maxCrop ? "contain" : "cover";
};
