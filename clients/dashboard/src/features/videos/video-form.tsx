import { Select, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { VideoChange, type VideoView } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/video-statuses.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { TagProducts } from "./tag-products.tsx";
import { useVideosChanged } from "./video-queries.ts";
import { initialValues, videoBody } from "./video-values.ts";

const STATUSES: readonly { readonly value: VideoStatus; readonly label: string }[] = [
  { value: "draft", label: "Draft: not shown in your shop" },
  { value: "upcoming", label: "Upcoming: announced, not played" },
  { value: "live", label: "Live: shown in your shop" },
  { value: "ended", label: "Ended: no longer shown" },
];

const LABELS = {
  cta_url: "Link of the button",
  video_url: "Clip at your own address",
  poster_image_url: "Poster at your own address",
  page_id: "Page number",
};

/** What shoppers see of a video beside its file. */
export const VideoForm = ({ video, children }: { video: VideoView; children: ReactNode }) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const { event_id } = video;
  const form = useContractForm({
    schema: VideoChange,
    initial: initialValues(video),
    toBody: (values) => videoBody(values, video),
    fields: ["title", "status", "cta_url", "products", "video_url", "poster_image_url", "page_id"],
    submit: async (body) => {
      const { if_updated_at: _, ...changes } = body;
      // Without a change, all is saved already.
      if (Object.keys(changes).length > 0)
        await api.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body });
    },
    onDone: async () => {
      await changed();
      toast("The video is saved.");
    },
    onConflict: changed,
  });
  const { values, set, field } = form;
  const hasError = (["video_url", "poster_image_url", "page_id"] as const).some(
    (name) => field(name).error !== undefined,
  );
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Title"
          value={values.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          dir="auto"
          {...field("title")}
        />
        <Select
          label="Status"
          data={STATUSES}
          value={values.status}
          allowDeselect={false}
          onChange={(status) => set({ status: status as VideoStatus })}
        />
        <TextInput
          label="Link of the button"
          description="Leave empty for no button."
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
        <details className="disclosure" open={hasError || undefined}>
          <summary>Addresses of your own, number for apps</summary>
          <Stack gap="md" mt="sm">
            <TextInput
              label="Clip at your own address"
              description="MP4 or HLS. Shoppers then see it in place of the uploaded clip, which is removed."
              value={values.video_url}
              onChange={({ currentTarget }) => set({ video_url: currentTarget.value })}
              placeholder="https://"
              dir="ltr"
              {...field("video_url")}
            />
            <TextInput
              label="Poster at your own address"
              description="Shoppers then see it in place of the uploaded poster, which is removed."
              value={values.poster_image_url}
              onChange={({ currentTarget }) => set({ poster_image_url: currentTarget.value })}
              placeholder="https://"
              dir="ltr"
              {...field("poster_image_url")}
            />
            <TextInput
              label="Page number"
              description="Your apps get it with the video as page_id. 0 if you have no use for it."
              inputMode="numeric"
              value={values.page_id}
              onChange={({ currentTarget }) => set({ page_id: currentTarget.value })}
              dir="ltr"
              {...field("page_id")}
            />
          </Stack>
        </details>
        <FormActions action="Save" labels={LABELS} form={form}>
          {children}
        </FormActions>
      </Stack>
    </form>
  );
};
