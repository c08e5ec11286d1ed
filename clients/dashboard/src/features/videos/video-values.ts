import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/video-statuses.ts";

/** What the form of a video holds. */
export type VideoValues = {
  readonly title: string;
  readonly status: VideoStatus;
  readonly cta_url: string;
  readonly products: readonly string[];
};

export const initialValues = ({ title, status, cta_url = "", products }: VideoView): VideoValues => ({
  title,
  status,
  cta_url,
  products,
});

/** Only what was changed is sent, so that two people who change different things keep both. */
export const videoBody = (values: VideoValues, saved: VideoView) => {
  const before = initialValues(saved);
  const cta = values.cta_url.trim();
  return {
    ...(values.title.trim() !== before.title && { title: values.title.trim() }),
    ...(values.status !== before.status && { status: values.status }),
    ...(cta !== before.cta_url && { cta_url: cta === "" ? null : cta }),
    ...(values.products.join("\n") !== before.products.join("\n") && { products: [...values.products] }),
    if_updated_at: saved.updated_at,
  };
};
