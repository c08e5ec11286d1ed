import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { texts } from "../../../texts/en/upload.ts";

const QUALITY = 0.86;
/** Pixels of the longer side. */
const MAX_SIDE = 1_280;

const hasFrame = (video: HTMLVideoElement): Promise<void> =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    ? Promise.resolve()
    : new Promise((resolve) => video.addEventListener("loadeddata", () => resolve(), { once: true }));

const captureFrame = async (video: HTMLVideoElement): Promise<File> => {
  await hasFrame(video);
  return new Promise((resolve, reject) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], "poster.jpg", { type: "image/jpeg" }))
          : reject(new Error("no picture")),
      "image/jpeg",
      QUALITY,
    );
  });
};

const useObjectUrl = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

type PosterPickerProps = {
  readonly video: File;
  readonly poster: File | undefined;
  readonly onPoster: (poster: File) => void;
};

export const PosterPicker = ({ video, poster, onPoster }: PosterPickerProps) => {
  const player = useRef<HTMLVideoElement>(null);
  const [unplayable, setUnplayable] = useState<File>();
  const url = useObjectUrl(video);
  const posterUrl = useObjectUrl(poster);
  const take = async () => {
    if (player.current) onPoster(await captureFrame(player.current));
  };
  if (unplayable === video) {
    return <Text c="dimmed">{texts.notPlayable}</Text>;
  }
  return (
    <Stack gap="sm" align="flex-start">
      {/* biome-ignore lint/a11y/useMediaCaption: The merchant's own clip, before its captions are there. */}
      <video
        ref={player}
        src={url}
        controls
        playsInline
        preload="auto"
        aria-label={texts.yourClip}
        onError={() => setUnplayable(video)}
        className="as-in-reel"
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => void take()}>
          {texts.usePicture}
        </Button>
        {posterUrl && (
          <Group gap={8}>
            <Thumbnail src={posterUrl} width={33} height={44} />
            <Text fz={13} c="dimmed" role="status">
              <IconCheck size={14} /> {texts.posterChosen}
            </Text>
          </Group>
        )}
      </Group>
    </Stack>
  );
};
