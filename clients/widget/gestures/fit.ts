/** More of a picture than this must not be cut off. */
const MAX_CROP = 0.2;

/** How a video fills its place: `cover`, or `contain` where that would cut off more than a fifth. */
export const fitOf = (
  { width = 9, height = 16 }: { readonly width?: number | undefined; readonly height?: number | undefined },
  place: { readonly width: number; readonly height: number },
): "cover" | "contain" => {
  const [video, stage] = [width / height, place.width / place.height];
  const shown = Math.min(video / stage, stage / video);
  return 1 - shown <= MAX_CROP ? "cover" : "contain";
};
