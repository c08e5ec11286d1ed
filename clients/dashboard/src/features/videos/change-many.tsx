import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/video-statuses.ts";
import { CountedProgress } from "../../components/counted-progress.tsx";
import { ErrorPanel } from "../../components/error-panel.tsx";
import { toast } from "../../components/toast.tsx";
import { useStoreContext } from "../../lib/store.tsx";
import { useVideosChanged } from "./video-queries.ts";

const ACTIONS: readonly { readonly status: VideoStatus; readonly label: string }[] = [
  { status: "live", label: "Set live" },
  { status: "draft", label: "Make drafts" },
  { status: "ended", label: "End" },
];

type ChangeManyProps = { readonly videos: readonly VideoSummary[]; readonly onDone: () => void };

/** One status for several videos, one after the other; it stops at the first that fails. */
export const ChangeMany = ({ videos, onDone }: ChangeManyProps) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const [done, setDone] = useState(0);
  const change = useMutation({
    mutationFn: async (status: VideoStatus) => {
      setDone(0);
      for (const { event_id } of videos) {
        await api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { status } });
        setDone((before) => before + 1);
      }
    },
    onSuccess: () => {
      toast(videos.length === 1 ? "1 video is changed." : `${videos.length} videos are changed.`);
      onDone();
    },
    onSettled: changed,
  });
  return (
    <Box p="md" bg="var(--sunken)">
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600}>{videos.length} selected</Text>
          {ACTIONS.map(({ status, label }) => (
            <Button
              key={status}
              variant="default"
              disabled={change.isPending}
              onClick={() => change.mutate(status)}
            >
              {label}
            </Button>
          ))}
        </Group>
        {change.isPending && <CountedProgress label="Videos changed" done={done} total={videos.length} />}
        {change.error && (
          <ErrorPanel title={`${done} of ${videos.length} were changed.`} error={change.error} />
        )}
      </Stack>
    </Box>
  );
};
