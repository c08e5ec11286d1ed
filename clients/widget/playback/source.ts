const isHls = (url: string): boolean => /\.m3u8(?:[?#]|$)/i.test(url);

/**
 * Gives a player its file. Few are HLS, so who plays that is found out in a module of its own.
 *
 * @param onFailed the file can't be played, or what plays it can't be loaded
 * @returns what takes the file away again
 */
export const attachSource = (video: HTMLVideoElement, url: string, onFailed: () => void): (() => void) => {
  const attached = new AbortController();
  if (isHls(url)) {
    import("./hls-source.ts")
      .then(({ attachHlsSource }) => attachHlsSource(video, url, onFailed, attached.signal))
      .catch(onFailed);
  } else {
    video.src = url;
  }
  return () => {
    attached.abort();
    video.removeAttribute("src");
    // Frees the decoder and stops the download.
    video.load();
  };
};
