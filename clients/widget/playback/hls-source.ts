/**
 * Trusts native HLS only with `ManagedMediaSource`, because Chromium reports `maybe` but fails on some
 * streams.
 */
const playsHls = (video: HTMLVideoElement): boolean =>
  "ManagedMediaSource" in window && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** @param signal detaches the file, even if hls.js is still loading */
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
