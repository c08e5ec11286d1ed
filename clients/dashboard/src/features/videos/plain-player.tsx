import type { RefObject } from "react";
import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { choosePoster } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/videos.ts";

export const playedUrl = ({ media, video_url }: VideoView): string | undefined =>
  media?.files.find(({ role }) => role === "video")?.url ?? video_url;

/** Feed and widget exclude drafts. */
export const PlainPlayer = ({
  video,
  player,
}: {
  video: VideoView;
  player?: RefObject<HTMLVideoElement | null>;
}) => {
  const files = video.media?.files ?? [];
  const src = playedUrl(video);
  if (src === undefined) return <EmptyState words={texts.nothingToShow} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: Tracks are there as soon as captions are uploaded.
    <video
      ref={player}
      src={src}
      poster={choosePoster(video)}
      controls
      playsInline
      aria-label={video.title}
      className="as-in-reel"
    >
      {files
        .filter(({ role }) => role === "captions")
        .map(({ url, language }) => (
          <track key={language} kind="captions" src={url} srcLang={language} label={language} />
        ))}
    </video>
  );
};
