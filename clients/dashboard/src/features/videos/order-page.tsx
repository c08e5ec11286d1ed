import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorPanel } from "../../components/error-panel.tsx";
import { LoadingRows } from "../../components/loading.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SortableList } from "../../components/sortable-list.tsx";
import { toast } from "../../components/toast.tsx";
import { posterOf } from "../../lib/poster-of.ts";
import { useStoreContext } from "../../lib/store.tsx";
import { changedPositions } from "./positions.ts";
import { allVideosOptions, useVideosChanged } from "./video-queries.ts";

/** The order in which feeds show a store's videos. */
export const OrderPage = () => {
  const context = useStoreContext();
  const videos = useQuery({ ...allVideosOptions(context), refetchOnWindowFocus: false });
  return (
    <Stack gap="lg">
      <PageHeader title="Order of the videos" back={{ label: "Videos", to: paths.videos(context.brand) }} />
      <Panel>
        <QueryView
          query={videos}
          failed="The videos could not be loaded."
          loading={<LoadingRows height={60} />}
        >
          {(data) => (data.length === 0 ? <EmptyState words="No videos yet." /> : <Order videos={data} />)}
        </QueryView>
      </Panel>
    </Stack>
  );
};

const Order = ({ videos }: { videos: readonly VideoSummary[] }) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const navigate = useNavigate();
  const [ids, setIds] = useState(videos.map(({ event_id }) => event_id));
  const known = new Map(videos.map((video) => [video.event_id, video]));
  const save = useMutation({
    mutationFn: async () => {
      for (const { event_id, position } of changedPositions(videos, ids)) {
        await api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { position } });
      }
    },
    onSuccess: () => {
      toast("The order is saved.");
      void navigate(paths.videos(brand));
    },
    onSettled: changed,
  });
  return (
    <Stack gap="md">
      <Text c="dimmed">Live videos come first in feeds, then upcoming ones, each in this order.</Text>
      <SortableList
        label="Videos in their order"
        onChange={(next) => setIds([...next])}
        items={ids.map((id) => ({
          id,
          label: known.get(id)?.title ?? `Video ${id}`,
          picture: posterOf(known.get(id)),
          note: known.get(id)?.status,
        }))}
      />
      {save.error && <ErrorPanel title="The order was saved in part." error={save.error} />}
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Save order
        </Button>
      </Group>
    </Stack>
  );
};
