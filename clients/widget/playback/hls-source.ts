/** Chromium says `maybe` to HLS and fails on some streams: only where this exists it is played by the browser. */
const playsHls = (video: HTMLVideoElement): boolean =>
  "ManagedMediaSource" in window && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/**
 * Gives a player a file of HLS. It loads hls.js, unless the browser plays it.
 *
 * @param signal takes the file away again, also if hls.js comes too late
 */
export const attachHlsSource = async (
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.aborted) return;
  if (playsHls(video)) {
    video.src = url;
    return;
  }
  const { attachHls } = await import("./hls.ts");
  if (signal.aborted) return;
  signal.addEventListener("abort", attachHls(video, url, onFailed));
};
