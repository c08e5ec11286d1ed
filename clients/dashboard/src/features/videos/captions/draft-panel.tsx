import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { DRAFT_OPERATIONS } from "../../../../../../shared/videos/media/drafts/drafts.operations.ts";
import type { VideoView } from "../../../../../../shared/videos/video.schema.ts";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { storeOptions, useStoreContext } from "../../../lib/queries/store.tsx";
import { languageName } from "../../../lib/text/names.ts";
import { texts } from "../../../texts/en/videos.ts";
import { problemText } from "../problem-text.ts";
import { useVideosChanged } from "../video-queries.ts";

type DraftPanelProps = {
  readonly video: VideoView;
  readonly onReview: (language: string) => void;
};

/** Tests that a draft is possible. It needs an uploaded video with speech. */
const mayHaveDraft = ({ media, without_speech }: VideoView): boolean =>
  without_speech !== true &&
  (media?.files.some(({ role, has_sound }) => role === "video" && has_sound !== false) ?? false);

export const DraftPanel = ({ video, onReview }: DraftPanelProps) => {
  const context = useStoreContext();
  const { api, brand } = context;
  const { event_id, media } = video;
  const store = useQuery(storeOptions(context));
  const changed = useVideosChanged();
  const make = useMutation({
    mutationFn: () => api.call(DRAFT_OPERATIONS.makeCaptionsDraft, { brand, event_id }),
    onSuccess: changed,
  });
  const discard = useMutation({
    mutationFn: () => api.call(DRAFT_OPERATIONS.discardCaptionsDraft, { brand, event_id }),
    onSuccess: changed,
  });
  const draft = media?.captions_draft;
  const mayMake = store.data?.automatic_captions === true && mayHaveDraft(video);
  const again = mayMake && (
    <Button variant="default" size="compact-sm" loading={make.isPending} onClick={() => make.mutate()}>
      {draft === undefined ? texts.makeDraft : texts.tryAgain}
    </Button>
  );
  const drop = (
    <Button variant="default" size="compact-sm" loading={discard.isPending} onClick={() => discard.mutate()}>
      {texts.discardDraft}
    </Button>
  );
  const { language } = draft ?? {};
  return (
    <>
      {draft === undefined && again && (
        <Group gap="sm">
          {again}
          <Text size="sm" c="dimmed">
            {texts.makeDraftHint}
          </Text>
        </Group>
      )}
      {draft?.state === "running" && (
        <Alert color="petrol" title={texts.draftRunning} role="status">
          <Text size="sm">{texts.draftRunningWords}</Text>
        </Alert>
      )}
      {draft?.state === "ready" && language !== undefined && (
        <Alert color="petrol" title={texts.draftWaits(languageName(language))} role="status">
          <Text size="sm">{texts.draftWaitsWords}</Text>
          <Group gap="sm" mt={8}>
            <Button size="compact-sm" onClick={() => onReview(language)}>
              {texts.reviewDraft}
            </Button>
            {drop}
          </Group>
        </Alert>
      )}
      {draft?.state === "failed" && (
        <Alert color="yellow" title={texts.draftFailed} role="alert">
          <Text size="sm">{draft.reason && problemText(draft.reason)}</Text>
          <Group gap="sm" mt={8}>
            {again}
            {drop}
          </Group>
        </Alert>
      )}
      {make.error && <ErrorPanel title={texts.draftFailed} error={make.error} />}
      {discard.error && <ErrorPanel title={texts.draftNotDiscarded} error={discard.error} />}
    </>
  );
};
