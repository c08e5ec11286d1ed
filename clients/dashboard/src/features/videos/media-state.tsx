import { Alert, Text, Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { isShownStatus, type VideoStatus } from "../../../../../shared/vocabulary/videos.ts";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { time } from "../../lib/text/format.ts";
import { awaitsFile, hasFile } from "../../lib/text/video-status.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/videos.ts";
import { problemText } from "./problem-text.ts";

const STATUSES: Readonly<Record<VideoStatus, readonly [tone: Tone, word: string]>> = {
  live: ["success", texts.live],
  upcoming: ["accent", texts.upcoming],
  draft: ["neutral", texts.draft],
  ended: ["neutral", texts.ended],
};

const NOT_SHOWN: readonly [tone: Tone, word: string] = ["neutral", library.notShownYet];

export const StatusBadge = (video: VideoSummary) => {
  const [tone, word] = awaitsFile(video) ? NOT_SHOWN : STATUSES[video.status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
};

/** Tests that an announced video passed its start without a file. */
const isLate = (video: VideoSummary): boolean =>
  video.status === "upcoming" &&
  video.goes_live_at !== undefined &&
  Date.parse(video.goes_live_at) <= Date.now() &&
  !hasFile(video);

const startNote = (video: VideoSummary, at: string): string =>
  isLate(video) ? texts.lateTitle : texts.goesLiveAt(time(at));

export const ScheduleNote = (video: VideoSummary) => {
  const { status, goes_live_at, ends_at } = video;
  const notes = [
    status === "upcoming" && goes_live_at !== undefined && startNote(video, goes_live_at),
    isShownStatus(status) && ends_at !== undefined && texts.endsAt(time(ends_at)),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : (
    <Text size="xs" c="dimmed" maw="30ch">
      {notes.join(" · ")}
    </Text>
  );
};

const bringsClip = ({ media }: VideoSummary): boolean =>
  media?.uploads?.some(({ brings }) => brings.includes("video")) ?? false;

/** A failed file. A published file remains visible. */
const FailedBadge = (video: VideoSummary) => {
  const { reason } = video.media ?? {};
  const word = bringsClip(video) ? texts.newClipUnusable : texts.newFileUnusable;
  return (
    <Tooltip
      label={reason && problemText(reason)}
      disabled={reason === undefined}
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboards reach the reason, too. */}
      <span tabIndex={0}>
        {hasFile(video) ? (
          <StateBadge tone="warning">{word}</StateBadge>
        ) : (
          <StateBadge tone="danger">{texts.uploadHasFailed}</StateBadge>
        )}
      </span>
    </Tooltip>
  );
};

export const MediaBadge = (video: VideoSummary) => {
  if (video.media?.state === "processing") return <StateBadge tone="accent">{texts.processing}</StateBadge>;
  if (video.media?.state === "failed") return <FailedBadge {...video} />;
  return hasFile(video) ? null : <StateBadge tone="warning">{texts.noFile}</StateBadge>;
};

type UploadNoticeProps = {
  readonly video: VideoSummary;
  /** The notice appears twice. Screen readers announce it once. */
  readonly isRepeated?: boolean;
};

export const UploadNotice = ({ video, isRepeated }: UploadNoticeProps) => {
  const { state, reason } = video.media ?? {};
  if (state !== "processing" && state !== "failed") return null;
  const hasFailed = state === "failed";
  const role = hasFailed ? "alert" : "status";
  return (
    <Alert
      color={hasFailed ? "red" : "petrol"}
      title={hasFailed ? texts.cantBeUsed : texts.preparing}
      icon={hasFailed ? <IconAlertTriangle size={18} /> : <IconRefresh size={18} />}
      role={isRepeated ? "note" : role}
    >
      <Text size="sm">
        {hasFailed ? (
          <>
            {reason && problemText(reason)} {hasFile(video) ? texts.previousFile : texts.untilAnother}
          </>
        ) : bringsClip(video) ? (
          texts.preparingWords
        ) : (
          texts.checkingWords
        )}
      </Text>
    </Alert>
  );
};

export const MediaNotice = ({ video }: { video: VideoSummary }) => {
  const { state } = video.media ?? {};
  if (state === "processing" || state === "failed") return <UploadNotice video={video} />;
  if (isLate(video)) {
    return (
      <Alert color="red" title={texts.lateTitle} icon={<IconAlertTriangle size={18} />} role="alert">
        <Text size="sm">{texts.lateWords}</Text>
      </Alert>
    );
  }
  // An announced video needs no file yet.
  return hasFile(video) || video.status === "upcoming" ? null : (
    <Alert color="yellow" title={texts.noFileYet} icon={<IconAlertTriangle size={18} />}>
      <Text size="sm">{texts.untilOne}</Text>
    </Alert>
  );
};
