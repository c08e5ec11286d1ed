import { type ReactNode, useEffect, useRef } from "react";
import type { PlayerProps } from "../../../../clients/react-native/src/player/player.tsx";

export const Player = ({
  uri,
  isPaused,
  isMuted,
  fit,
  captions = [],
  captionLanguage,
  onLoaded,
  onProgress,
  onBuffering,
  onEnd,
  onFailed,
}: PlayerProps): ReactNode => {
  const element = useRef<MediaElement>(null);
  const lastPosition = useRef(0);
  useEffect(() => {
    if (isPaused) element.current?.pause();
    else element.current?.play().catch(() => undefined);
  }, [isPaused]);
  return (
    <video
      ref={element as never}
      src={uri}
      muted={isMuted}
      loop
      playsInline
      crossOrigin="anonymous"
      data-playing={!isPaused}
      style={{ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: fit }}
      onLoadedData={() => onLoaded?.()}
      onTimeUpdate={() => {
        const { currentTime = 0, duration = 0 } = element.current ?? {};
        if (currentTime < lastPosition.current) onEnd?.();
        lastPosition.current = currentTime;
        onProgress?.(currentTime, duration);
      }}
      onWaiting={() => onBuffering?.(true)}
      onPlaying={() => onBuffering?.(false)}
      onError={() => onFailed?.()}
    >
      {captions.map(({ language, url }) => (
        <track
          key={language}
          kind="captions"
          srcLang={language}
          src={url}
          default={language === captionLanguage}
        />
      ))}
    </video>
  );
};

type MediaElement = {
  readonly currentTime: number;
  readonly duration: number;
  play(): Promise<void>;
  pause(): void;
};
