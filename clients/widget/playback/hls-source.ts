/**
 * Chromium answers `maybe` for HLS and fails on some streams, so its own playback is only used if this
 * exists.
 */
const playsHls = (video: HTMLVideoElement): boolean =>
  "ManagedMediaSource" in window && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/**
 * Attaches an HLS file to a player, with hls.js unless the browser supports it.
 *
 * @param signal detaches the file, even if hls.js loads later
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
