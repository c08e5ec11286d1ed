import { ALL_FORMATS, BlobSource, CanvasSink, Input } from "mediabunny";
import { MAX_BYTES, STRIP_FRAME_SIDE, STRIP_FRAMES } from "../../../../../../shared/vocabulary/media.ts";

const QUALITY = 0.7;
const MIN_HEIGHT = 32;

/**
 * Draws frames side by side, each from the middle of its section, for seeking.
 * @returns a JPEG. `undefined` if this browser can't decode the video or its frames are too low
 */
export const makeStrip = async (video: Blob): Promise<Blob | undefined> => {
  const track = await new Input({
    source: new BlobSource(video),
    formats: ALL_FORMATS,
  }).getPrimaryVideoTrack();
  if (track === null || !(await track.canDecode())) return undefined;
  const [displayWidth, displayHeight] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const scale = Math.min(1, STRIP_FRAME_SIDE / Math.max(displayWidth, displayHeight));
  const [width, height] = [Math.round(displayWidth * scale), Math.round(displayHeight * scale)];
  if (height < MIN_HEIGHT) return undefined;

  const canvas = document.createElement("canvas");
  canvas.width = width * STRIP_FRAMES;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const [start, end] = [await track.getFirstTimestamp(), await track.computeDuration()];
  const times = Array.from(
    { length: STRIP_FRAMES },
    (_, index) => start + ((end - start) * (index + 0.5)) / STRIP_FRAMES,
  );
  let drawn = 0;
  for await (const frame of new CanvasSink(track, { width, height, fit: "fill" }).canvasesAtTimestamps(
    times,
  )) {
    if (frame === null) return undefined;
    context?.drawImage(frame.canvas, width * drawn, 0);
    drawn += 1;
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return blob !== null && blob.size <= MAX_BYTES.strip ? blob : undefined;
};
