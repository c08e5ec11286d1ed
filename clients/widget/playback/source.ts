const isHls = (url: string): boolean => /\.m3u8(?:[?#]|$)/i.test(url);

/**
 * @param onFailed called if the file can't be played, or the HLS module can't be loaded
 * @returns a function that detaches the file
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
