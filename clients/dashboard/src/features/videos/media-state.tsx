import { Alert, Text } from "@mantine/core";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/video-statuses.ts";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { Icon } from "../../components/layout/icon.tsx";

const STATUSES: Readonly<Record<VideoStatus, readonly [tone: Tone, word: string]>> = {
  live: ["success", "Live"],
  upcoming: ["accent", "Upcoming"],
  draft: ["neutral", "Draft"],
  ended: ["neutral", "Ended"],
};

/** What becomes of a live video once it has a file: until then shoppers don't see it. */
const NOT_SHOWN: readonly [tone: Tone, word: string] = ["neutral", "Not shown yet"];

export const StatusBadge = (video: VideoSummary) => {
  const [tone, word] = video.status === "live" && !hasFile(video) ? NOT_SHOWN : STATUSES[video.status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
};

/** Whether there is something to play. */
export const hasFile = ({ video_url, media }: VideoSummary): boolean =>
  video_url !== undefined || (media?.files.some(({ role }) => role === "video") ?? false);

/** In a list: only what is not as it should be. */
export const MediaBadge = (video: VideoSummary) => {
  if (video.media?.state === "processing") return <StateBadge tone="accent">Processing</StateBadge>;
  if (video.media?.state === "failed") return <StateBadge tone="danger">Upload failed</StateBadge>;
  return hasFile(video) ? null : <StateBadge tone="warning">No file</StateBadge>;
};

/** What becomes of the last upload. */
export const MediaNotice = ({ video }: { video: VideoSummary }) => {
  const { media } = video;
  if (media?.state === "processing") {
    return (
      <Alert color="petrol" title="Your file is being prepared" icon={<Icon name="refresh" />} role="status">
        <Text size="sm">
          The service checks it, and converts it if phones could not play it. This can take a few minutes; you
          can leave this page.
        </Text>
      </Alert>
    );
  }
  if (media?.state === "failed") {
    return (
      <Alert color="red" title="The last upload can’t be used" icon={<Icon name="warning" />} role="alert">
        <Text size="sm" dir="auto">
          {media.problem}{" "}
          {hasFile(video)
            ? "Shoppers still see the previous file."
            : "Shoppers don’t see this video until you upload another file."}
        </Text>
      </Alert>
    );
  }
  return hasFile(video) ? null : (
    <Alert color="yellow" title="This video has no file yet" icon={<Icon name="warning" />}>
      <Text size="sm">Shoppers can’t see it until you upload one below.</Text>
    </Alert>
  );
};
