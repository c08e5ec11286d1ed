const isHls = (url: string): boolean => /\.m3u8(?:[?#]|$)/i.test(url);

/** Chromium says `maybe` to HLS and fails on some streams: only where this exists it is played by the browser. */
const playsHls = (video: HTMLVideoElement): boolean =>
  "ManagedMediaSource" in window && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/**
 * Gives a player its file. HLS loads hls.js, unless the browser plays it.
 *
 * @param onFailed the file can't be played, or hls.js can't be loaded
 * @returns what takes the file away again
 */
export const attachSource = (video: HTMLVideoElement, url: string, onFailed: () => void): (() => void) => {
  let isDetached = false;
  let detachHls: (() => void) | undefined;
  if (isHls(url) && !playsHls(video)) {
    import("./hls.ts")
      .then(({ attachHls }) => {
        if (!isDetached) detachHls = attachHls(video, url, onFailed);
      })
      .catch(onFailed);
  } else {
    video.src = url;
  }
  return () => {
    isDetached = true;
    detachHls?.();
    video.removeAttribute("src");
    // Frees the decoder and stops the download.
    video.load();
  };
};
