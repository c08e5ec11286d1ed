export type Size = { readonly width: number; readonly height: number };

/** @param maxCrop share of the picture that may be cropped, 0 to 1 */
export const chooseFit = (
  { width = 9, height = 16 }: { readonly width?: number | undefined; readonly height?: number | undefined },
  area: Size,
  maxCrop = 0.2,
): "cover" | "contain" => {
  const ratio = (width * area.height) / (height * area.width);
  // An empty area has no ratio.
  return 1 - Math.min(ratio, 1 / ratio) > maxCrop ? "contain" : "cover";
};
