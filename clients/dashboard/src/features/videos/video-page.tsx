import { Alert, Button, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { WidgetPreview } from "../../components/layout/widget-preview.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { toast } from "../../components/states/toast.tsx";
import { forgetChanges } from "../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { hasFile } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/videos.ts";
import { VideoSold } from "./figures/video-sold.tsx";
import { MediaNotice, StatusBadge } from "./media-state.tsx";
import { PlainPlayer } from "./plain-player.tsx";
import { VideoFiles } from "./video-files.tsx";
import { VideoForm } from "./video-form.tsx";
import { useVideosChanged, videoOptions } from "./video-queries.ts";

export const VideoPage = () => {
  const context = useStoreContext();
  const eventId = Number(useParams().eventId);
  const video = useQuery(videoOptions(context, eventId));
  return (
    <Stack gap="lg">
      <PageHeader title={video.data?.title ?? ROUTES.video.title} back={linkTo("videos", context.brand)}>
        {video.data && <StatusBadge {...video.data} />}
      </PageHeader>
      <QueryView query={video} failed={texts.videoFailed} loading={<LoadingBlock height={560} />}>
        {(data) => <Detail video={data} />}
      </QueryView>
    </Stack>
  );
};

const Detail = ({ video }: { video: VideoView }) => {
  const { event_id, unknown_products } = video;
  return (
    <>
      <MediaNotice video={video} />
      {unknown_products.length > 0 && (
        <Alert color="yellow" title={texts.missingProducts} icon={<IconAlertTriangle size={18} />}>
          <Text size="sm" dir="auto">
            {texts.missingWords(unknown_products.join(", "))}
          </Text>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <ReadOnlyUnless call={VIDEO_OPERATIONS.changeVideo}>
          <Stack gap="lg">
            <Panel title={texts.inShop}>
              <VideoForm key={event_id} video={video}>
                <Remove video={video} />
              </VideoForm>
            </Panel>
            <VideoFiles video={video} />
          </Stack>
        </ReadOnlyUnless>
        <Stack gap="lg">
          <Panel title={texts.asShoppers}>
            <Preview key={event_id} video={video} />
          </Panel>
          <VideoSold eventId={event_id} />
        </Stack>
      </SimpleGrid>
    </>
  );
};

/** Delay until the feed has a change. An earlier answer would be cached for a minute. */
const IN_FEEDS_AFTER_MS = 1_500;

const Preview = ({ video }: { video: VideoView }) => {
  const { brand } = useStoreContext();
  const { configuration } = useSession();
  const [shown] = useDebouncedValue(video, IN_FEEDS_AFTER_MS);
  const { event_id, status, updated_at } = shown;
  // The feed omits a video without a file, and the edge would cache that answer for a minute.
  if (status !== "upcoming" && !(status === "live" && hasFile(shown))) return <PlainPlayer video={shown} />;
  return (
    <WidgetPreview
      widgets={["embed"]}
      attributes={{
        brand,
        src: configuration.edge_url,
        label: texts.preview,
        "event-id": String(event_id),
      }}
      version={updated_at}
    />
  );
};

const Remove = ({ video: { event_id, title } }: { video: VideoView }) => {
  const { api, brand } = useStoreContext();
  const navigate = useNavigate();
  const changed = useVideosChanged();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = useMutation({
    mutationFn: () => api.call(VIDEO_OPERATIONS.removeVideo, { brand, event_id }),
    onSuccess: async () => {
      toast(texts.isDeleted(title));
      forgetChanges();
      await navigate(paths.videos(brand));
      await changed();
    },
  });
  return (
    <>
      <Button variant="outline" color="red" me="auto" onClick={open}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteQuestion(title)}
        action={texts.deleteVideo}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      >
        <Text>{texts.deleteWarning}</Text>
      </ConfirmDialog>
    </>
  );
};
