import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { CountedProgress } from "../../components/states/counted-progress.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast, toastUndo } from "../../components/states/toast.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { isPastEnd } from "../../lib/text/local-time.ts";
import { texts } from "../../texts/en/videos.ts";
import { changeAll, useMany } from "./use-many.ts";
import { useVideosChanged } from "./video-queries.ts";
import { isComing } from "./video-values.ts";

const ACTIONS = ["live", "draft", "ended"] as const;

type Action = (typeof ACTIONS)[number];

type Schedule = Pick<VideoSummary, "status" | "goes_live_at" | "ends_at">;

/** Restores a status with its schedule. Past times can't be set again. */
const restoring = ({ status, goes_live_at, ends_at }: VideoSummary): Schedule => ({
  status,
  ...(isComing(status) && goes_live_at !== undefined && !isPastEnd(goes_live_at) && { goes_live_at }),
  ...(ends_at !== undefined && !isPastEnd(ends_at) && { ends_at }),
});

type ChangeManyProps = {
  readonly videos: readonly VideoSummary[];
  readonly onDone: () => void;
  readonly onChooseAll?: ((signal: AbortSignal) => Promise<void>) | undefined;
};

export const ChangeMany = ({ videos, onDone, onChooseAll }: ChangeManyProps) => {
  const { api, brand } = useStoreContext();
  const refetch = useVideosChanged();
  const many = useMany<VideoSummary>(refetch);
  const stop = useRef<AbortController>(null);
  const choosing = useMutation({
    mutationFn: async (chooseAll: (signal: AbortSignal) => Promise<void>) => {
      stop.current = new AbortController();
      await chooseAll(stop.current.signal);
    },
  });
  const isBusy = many.isPending || choosing.isPending;
  const [asked, setAsked] = useState<Action>();
  const othersThan = (status: Action) => videos.filter((video) => video.status !== status);
  const change = ({ event_id }: VideoSummary, body: Schedule) =>
    api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body });
  const undo = (changed: readonly VideoSummary[]) =>
    changeAll(changed, (video) => change(video, restoring(video)))
      .catch(() => toast(texts.notAllUndone))
      .finally(refetch);
  const changeTo = (status: Action) => {
    const changed = othersThan(status);
    setAsked(undefined);
    many.start(
      changed,
      (video) => change(video, { status }),
      () => {
        toastUndo(texts.areChanged(changed.length), () => undo(changed));
        onDone();
      },
    );
  };
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
          {ACTIONS.map((status) => (
            <Button
              key={status}
              variant="default"
              disabled={isBusy || othersThan(status).length === 0}
              onClick={() => setAsked(status)}
            >
              {texts.changeTo[status].action}
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
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={texts.changeTo[asked].question(othersThan(asked).length)}
          action={texts.changeTo[asked].action}
          isDangerous={asked !== "live"}
          isPending={false}
          error={null}
          onConfirm={() => changeTo(asked)}
        >
          <Text>{texts.changeTo[asked].effect}</Text>
        </ConfirmDialog>
      )}
    </Box>
  );
};
