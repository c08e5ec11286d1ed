import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { SortableList } from "../../components/lists/sortable-list.tsx";
import { CountedProgress } from "../../components/states/counted-progress.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { LoadingRows } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useUnsaved } from "../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { choosePoster, statusWord } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/videos.ts";
import { changedPositions, type Placed } from "./positions.ts";
import { useMany } from "./use-many.ts";
import { allVideosOptions, MAX_IN_ORDER, useVideosChanged } from "./video-queries.ts";

export const OrderPage = () => {
  const context = useStoreContext();
  const videos = useQuery({ ...allVideosOptions(context), refetchOnWindowFocus: false });
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.videoOrder.title} back={linkTo("videos", context.brand)} />
      <ReadOnlyUnless call={VIDEO_OPERATIONS.changeVideo}>
        <Panel>
          <QueryView query={videos} failed={texts.videosFailed} loading={<LoadingRows height={60} />}>
            {({ videos: all, isComplete }) =>
              all.length === 0 ? (
                <EmptyState words={texts.none}>
                  <RouterButton to={paths.newVideo(context.brand)}>{texts.uploadVideo}</RouterButton>
                </EmptyState>
              ) : (
                <Order videos={all} isComplete={isComplete} />
              )
            }
          </QueryView>
        </Panel>
      </ReadOnlyUnless>
    </Stack>
  );
};

const statusNote = (video: VideoSummary | undefined): string | undefined =>
  video && statusWord(video).toLowerCase();

type OrderProps = { readonly videos: readonly VideoSummary[]; readonly isComplete: boolean };

const Order = ({ videos, isComplete }: OrderProps) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const navigate = useNavigate();
  const [ids, setIds] = useState(videos.map(({ event_id }) => event_id));
  const known = new Map(videos.map((video) => [video.event_id, video]));
  const many = useMany<Placed>(changed);
  const leave = useUnsaved(ids.some((id, index) => id !== videos[index]?.event_id));
  const { done, total } = many.progress;
  const save = () =>
    many.start(
      changedPositions(videos, ids),
      ({ event_id, position }) =>
        api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { position } }),
      () => {
        leave();
        toast(texts.orderSaved);
        void navigate(paths.videos(brand));
      },
    );
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.orderHint}</Text>
      {!isComplete && <Text c="var(--warning)">{texts.onlyFirst(MAX_IN_ORDER)}</Text>}
      <SortableList
        label={texts.inOrder}
        onChange={(next) => setIds([...next])}
        items={ids.map((id) => ({
          id,
          label: known.get(id)?.title ?? texts.untitled(id),
          picture: choosePoster(known.get(id)),
          note: statusNote(known.get(id)),
        }))}
      />
      {many.error && <ErrorPanel title={texts.partSaved} error={many.error} onRetry={save} />}
      {many.isPending && <CountedProgress label={texts.positionsSaved} done={done} total={total} />}
      <Group justify="flex-end">
        <Button loading={many.isPending} onClick={save}>
          {texts.saveOrder}
        </Button>
      </Group>
    </Stack>
  );
};
