import { Select, Stack, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { VideoChange, type VideoView } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { isShownStatus, type VideoStatus } from "../../../../../shared/vocabulary/videos.ts";
import { PastEndDialog } from "../../components/forms/confirm-dialog.tsx";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useAskFirst } from "../../lib/forms/use-ask-first.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { hasFile } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/videos.ts";
import { MomentsField } from "./moments-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { TagProducts } from "./tag-products.tsx";
import { useVideosChanged } from "./video-queries.ts";
import { endsAtOnce, initialValues, MOMENT_PATHS, videoBody } from "./video-values.ts";

const STATUSES: readonly { readonly value: VideoStatus; readonly label: string }[] = [
  { value: "draft", label: texts.draftHint },
  { value: "upcoming", label: texts.upcomingHint },
  { value: "live", label: texts.liveHint },
  { value: "ended", label: texts.endedHint },
];

const LABELS = {
  cta_url: texts.link,
  video_url: texts.clipUrl,
  poster_image_url: texts.posterUrl,
  page_id: texts.pageNumber,
};

export const VideoForm = ({ video, children }: { video: VideoView; children: ReactNode }) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const { event_id } = video;
  const form = useContractForm({
    schema: VideoChange,
    initial: initialValues(video),
    toBody: (values) => videoBody(values, video),
    fields: [
      "title",
      "status",
      "goes_live_at",
      "ends_at",
      "cta_url",
      "products",
      "moments",
      ...MOMENT_PATHS,
      "without_speech",
      "video_url",
      "poster_image_url",
      "page_id",
    ],
    submit: async (body) => {
      const { if_updated_at: _, ...changes } = body;
      if (Object.keys(changes).length > 0)
        await api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body });
    },
    onDone: async () => {
      await changed();
      toast(texts.saved);
    },
    onConflict: changed,
  });
  const { values, set, field } = form;
  const ending = useAskFirst({ form, asks: () => endsAtOnce(values, video) });
  const hasError = (["video_url", "poster_image_url", "page_id"] as const).some(
    (name) => field(name).error !== undefined,
  );
  return (
    <>
      <form ref={form.form} onSubmit={ending.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={texts.title}
            value={values.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            dir="auto"
            {...field("title")}
          />
          <Select
            label={texts.status}
            description={values.status === "live" && !hasFile(video) ? texts.liveOnceFile : undefined}
            data={STATUSES}
            value={values.status}
            allowDeselect={false}
            onChange={(status) => set({ status: status as VideoStatus })}
          />
          {values.status !== "ended" && (
            <ScheduleFields status={values.status} value={values} onChange={set} field={field} />
          )}
          <TextInput
            label={texts.link}
            description={texts.linkHint}
            value={values.cta_url}
            onChange={({ currentTarget }) => set({ cta_url: currentTarget.value })}
            placeholder="https://"
            dir="ltr"
            {...field("cta_url")}
          />
          <TagProducts
            value={values.products}
            onChange={(products) => set({ products })}
            error={field("products").error}
          />
          <MomentsField
            video={video}
            products={values.products}
            value={values.moments}
            onChange={(moments) => set({ moments })}
            field={field}
          />
          <Switch
            label={texts.noSpeech}
            description={texts.noSpeechHint}
            checked={values.without_speech}
            onChange={({ currentTarget }) => set({ without_speech: currentTarget.checked })}
          />
          <details className="disclosure" open={hasError || undefined}>
            <summary>{texts.ownAddresses}</summary>
            <Stack gap="md" mt="sm">
              <TextInput
                label={texts.clipUrl}
                description={texts.clipUrlHint}
                value={values.video_url}
                onChange={({ currentTarget }) => set({ video_url: currentTarget.value })}
                placeholder="https://"
                dir="ltr"
                {...field("video_url")}
              />
              <TextInput
                label={texts.posterUrl}
                description={texts.posterUrlHint}
                value={values.poster_image_url}
                onChange={({ currentTarget }) => set({ poster_image_url: currentTarget.value })}
                placeholder="https://"
                dir="ltr"
                {...field("poster_image_url")}
              />
              <TextInput
                label={texts.pageNumber}
                description={texts.pageNumberHint}
                inputMode="numeric"
                value={values.page_id}
                onChange={({ currentTarget }) => set({ page_id: currentTarget.value })}
                dir="ltr"
                {...field("page_id")}
              />
            </Stack>
          </details>
          <FormActions action={texts.save} labels={LABELS} form={form}>
            {children}
          </FormActions>
        </Stack>
      </form>
      <PastEndDialog
        {...ending.dialog}
        words={isShownStatus(video.status) ? texts.endsNow : texts.neverSeen}
      />
    </>
  );
};
