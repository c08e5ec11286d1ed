import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { languageName } from "../../lib/text/names.ts";
import { areChecked } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/videos.ts";
import { DraftPanel } from "./captions/draft-panel.tsx";
import { CaptionsField } from "./captions-field.tsx";
import { UploadNotice } from "./media-state.tsx";
import type { ChosenFile } from "./upload/chosen-file.ts";
import { FileDrop } from "./upload/file-drop.tsx";
import { StageBar } from "./upload/stage-bar.tsx";
import { usePublish } from "./upload/use-publish.ts";
import { useVideosChanged } from "./video-queries.ts";

const CaptionsEditor = lazy(async () => ({
  default: (await import("./captions/captions-editor.tsx")).CaptionsEditor,
}));

type Edited = { readonly language: string; readonly isDraft: boolean };

export const VideoFiles = ({ video }: { video: VideoView }) => {
  const upload = usePublish(() => toast(texts.uploaded));
  const [edited, setEdited] = useState<Edited>();
  const edit = (language: string, isDraft = false) => {
    upload.forgetError();
    setEdited({ language, isDraft });
  };
  const hasCaptions = video.media?.files.some(({ role }) => role === "captions") ?? false;
  const send = (...files: readonly ChosenFile[]) => upload.publish({ video: video.event_id, files });
  return (
    <Panel title={texts.files}>
      <Stack gap="md">
        <FileDrop
          kind="video"
          label={texts.replaceClip}
          words={hasCaptions ? `${texts.replaceClipHint} ${texts.captionsStay}` : texts.replaceClipHint}
          onFile={(file) => send({ role: "video", file })}
        />
        <FileDrop
          kind="poster"
          label={texts.replacePoster}
          words={texts.posterHint}
          onFile={(file) => send({ role: "poster", file })}
        />
        <UploadNotice video={video} isRepeated />
        <SavedCaptions video={video} onEdit={edit} />
        <DraftPanel video={video} onReview={(language) => edit(language, true)} />
        <CaptionsField value={[]} onChange={(captions) => send(...captions)} onWrite={edit} />
        {upload.stage && (
          <>
            <StageBar stage={upload.stage} />
            <Group justify="flex-end">
              <Button variant="default" onClick={upload.cancel}>
                {texts.cancel}
              </Button>
            </Group>
          </>
        )}
        {edited !== undefined && (
          <Suspense>
            <CaptionsEditor video={video} {...edited} onClose={() => setEdited(undefined)} />
          </Suspense>
        )}
        {upload.error && <ErrorPanel title={texts.uploadFailed} error={upload.error} />}
      </Stack>
    </Panel>
  );
};

type SavedCaptionsProps = { readonly video: VideoView; readonly onEdit: (language: string) => void };

const SavedCaptions = ({ video, onEdit }: SavedCaptionsProps) => {
  const { event_id, media } = video;
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
          <Text>{texts.captions(languageName(language))}</Text>
          <Group gap="sm">
            <Button
              variant="default"
              size="compact-sm"
              disabled={areChecked(video, language)}
              onClick={() => onEdit(language)}
              aria-label={texts.editCaptions(languageName(language))}
            >
              {areChecked(video, language) ? texts.processing : texts.edit}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              loading={remove.isPending && remove.variables === language}
              onClick={() => remove.mutate(language)}
              aria-label={texts.removeCaptions(languageName(language))}
            >
              {texts.remove}
            </Button>
          </Group>
        </Group>
      ))}
      {remove.error && <ErrorPanel title={texts.captionsNotRemoved} error={remove.error} />}
    </>
  );
};
