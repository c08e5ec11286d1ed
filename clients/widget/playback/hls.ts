import Hls from "hls.js/light";

export const attachHls = (video: HTMLVideoElement, url: string, onFailed: () => void): (() => void) => {
  const hls = new Hls({ capLevelToPlayerSize: true, maxBufferLength: 20 });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailed();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
};
