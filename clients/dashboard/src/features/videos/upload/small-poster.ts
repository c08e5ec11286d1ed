import { SMALL_POSTER_SIDE } from "../../../../../../shared/vocabulary/media.ts";

const QUALITY = 0.82;

/** @returns `undefined` if the poster is small enough or this browser can't read it */
export const smallPoster = async (poster: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(poster).catch(() => undefined);
  if (picture === undefined) return undefined;
  const { width, height } = picture;
  const scale = SMALL_POSTER_SIDE / Math.min(width, height);
  if (scale >= 1) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, poster.type, QUALITY);
  });
  return blob === null ? undefined : new File([blob], "poster-small", { type: blob.type });
};
