import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/videos.ts";
import { CountedProgress } from "../../components/states/counted-progress.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "./texts/en.ts";
import { useMany } from "./use-many.ts";
import { useVideosChanged } from "./video-queries.ts";

const ACTIONS: readonly { readonly status: VideoStatus; readonly label: string }[] = [
  { status: "live", label: texts.setLive },
  { status: "draft", label: texts.makeDrafts },
  { status: "ended", label: texts.end },
];

type ChangeManyProps = {
  readonly videos: readonly VideoSummary[];
  readonly onDone: () => void;
  /** Selects the whole list. Present while more than the loaded items exist. */
  readonly onChooseAll?: ((signal: AbortSignal) => Promise<void>) | undefined;
};

/** Sets one status for several videos. Stops at the first failure, or on request. */
export const ChangeMany = ({ videos, onDone, onChooseAll }: ChangeManyProps) => {
  const { api, brand } = useStoreContext();
  const many = useMany<VideoSummary>(useVideosChanged());
  const stop = useRef<AbortController>(null);
  const choosing = useMutation({
    mutationFn: async (chooseAll: (signal: AbortSignal) => Promise<void>) => {
      stop.current = new AbortController();
      await chooseAll(stop.current.signal);
    },
  });
  const isBusy = many.isPending || choosing.isPending;
  const changeTo = (status: VideoStatus) =>
    many.start(
      videos.filter((video) => video.status !== status),
      ({ event_id }) => api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { status } }),
      () => {
        toast(texts.areChanged(videos.length));
        onDone();
      },
    );
  const { done, total } = many.progress;
  return (
    <Box p="md" bg="var(--sunken)" className="selected-bar">
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600} className="numbers" role="status">
            {texts.selected(videos.length)}
          </Text>
          {onChooseAll && (
            <Button
              variant="subtle"
              loading={choosing.isPending}
              disabled={many.isPending}
              onClick={() => choosing.mutate(onChooseAll)}
            >
              {texts.selectAll}
            </Button>
          )}
          {ACTIONS.map(({ status, label }) => (
            <Button key={status} variant="default" disabled={isBusy} onClick={() => changeTo(status)}>
              {label}
            </Button>
          ))}
          {isBusy ? (
            <Button
              variant="default"
              onClick={() => {
                many.stop();
                stop.current?.abort();
              }}
            >
              {texts.stop}
            </Button>
          ) : (
            <Button variant="subtle" color="gray" onClick={onDone}>
              {texts.clearSelection}
            </Button>
          )}
        </Group>
        {many.isPending && <CountedProgress label={texts.videosChanged} done={done} total={total} />}
        {many.isStopped && !many.isPending && <Text role="status">{texts.stopped(done, total)}</Text>}
        {many.error && <ErrorPanel title={texts.wereChanged(done, total)} error={many.error} />}
        {choosing.error && <ErrorPanel title={texts.notAllSelected} error={choosing.error} />}
      </Stack>
    </Box>
  );
};
