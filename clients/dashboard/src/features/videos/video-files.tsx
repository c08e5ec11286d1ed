import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { CaptionsField } from "./captions-field.tsx";
import type { ChosenFile } from "./upload/chosen-file.ts";
import { FileDrop } from "./upload/file-drop.tsx";
import { StageBar } from "./upload/stage-bar.tsx";
import { usePublish } from "./upload/use-publish.ts";
import { useVideosChanged } from "./video-queries.ts";

/** Another clip, poster or captions for a video that is there. */
export const VideoFiles = ({ video }: { video: VideoView }) => {
  const upload = usePublish(() => toast("Uploaded. It is shown as soon as it is checked."));
  const send = (...files: readonly ChosenFile[]) => upload.publish({ video: video.event_id, files });
  return (
    <Panel title="Files">
      <Stack gap="md">
        <FileDrop
          kind="video"
          label="Replace the clip"
          words="Shoppers see the present clip until the new one is checked."
          onFile={(file) => send({ role: "video", file })}
        />
        <FileDrop
          kind="poster"
          label="Replace the poster"
          words="JPEG, PNG or WebP, up to 5 MB."
          onFile={(file) => send({ role: "poster", file })}
        />
        <SavedCaptions video={video} />
        <CaptionsField value={[]} onChange={(captions) => send(...captions)} />
        {upload.stage && (
          <>
            <StageBar stage={upload.stage} />
            <Group justify="flex-end">
              <Button variant="default" onClick={upload.cancel}>
                Cancel
              </Button>
            </Group>
          </>
        )}
        {upload.error && <ErrorPanel title="The upload failed." error={upload.error} />}
      </Stack>
    </Panel>
  );
};

const SavedCaptions = ({ video: { event_id, media } }: { video: VideoView }) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const remove = useMutation({
    mutationFn: (language: string) =>
      api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { remove_captions: [language] } }),
    onSuccess: changed,
  });
  const languages = (media?.files ?? []).flatMap(({ language }) =>
    language === undefined ? [] : [language],
  );
  return (
    <>
      {languages.map((language) => (
        <Group key={language} justify="space-between">
          <Text>Captions: {language}</Text>
          <Button
            variant="default"
            size="compact-sm"
            loading={remove.isPending && remove.variables === language}
            onClick={() => remove.mutate(language)}
            aria-label={`Remove the captions in ${language}`}
          >
            Remove
          </Button>
        </Group>
      ))}
      {remove.error && <ErrorPanel title="The captions were not removed." error={remove.error} />}
    </>
  );
};
