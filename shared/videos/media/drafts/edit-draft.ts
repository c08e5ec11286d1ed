import { invalid } from "../../../platform/errors.ts";
import { existing } from "../../../platform/existing.ts";
import type { QueueSender } from "../../../platform/queue/queue-sender.ts";
import type { Store } from "../../../stores/store.ts";
import type { Video } from "../../video.ts";
import type { Videos } from "../../videos.table.ts";
import type { MediaWork } from "../media-message.schema.ts";
import type { UploadRecords } from "../uploads/uploads.table.ts";
import { withoutDraft } from "./draft.ts";
import { begunDraft, draftProblem } from "./draft-changes.ts";
import type { Drafts } from "./drafts.table.ts";

export type EditDraftDeps = {
  readonly videos: Pick<Videos, "find" | "change">;
  readonly uploadRecords: Pick<UploadRecords, "countDraft">;
  readonly drafts: Pick<Drafts, "remove">;
  readonly mediaQueue: QueueSender<MediaWork>;
};

type Caller = {
  readonly store: Pick<Store, "brand" | "automatic_captions">;
  readonly event_id: number;
  /** Called after validation and before the change. `what` holds names, never a secret. */
  readonly audit: (action: string, what: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly now: Date;
};

export const createEditDraft = ({ videos, uploadRecords, drafts, mediaQueue }: EditDraftDeps) => ({
  async make({ store, event_id, audit, now }: Caller): Promise<void> {
    const { brand } = store;
    const before = existing(await videos.find(brand, event_id));
    const problem = store.automatic_captions === true ? draftProblem(before) : "drafts_off";
    if (problem !== undefined) throw invalid("captions_draft", problem);
    await audit("video.captions_draft_asked", { event_id, video: before.title });
    if (begunDraft(before, now) !== before) await uploadRecords.countDraft(brand, now);
    const video = existing(await videos.change(brand, event_id, (seen) => begunDraft(seen, now)));
    const draft = video.media?.draft;
    if (draft === undefined) return;
    const { upload_id, since } = draft;
    // A repeated call sends the message again, because the first call may have failed before sending it.
    await mediaQueue.send([{ body: { kind: "draft", brand, event_id, upload_id, since }, group: brand }]);
  },

  async discard({ store: { brand }, event_id, audit, now }: Caller): Promise<void> {
    const { title, media } = existing(await videos.find(brand, event_id));
    const draft = existing(media?.draft);
    await audit("video.captions_draft_discarded", { event_id, video: title });
    const discard = (video: Video): Video =>
      video.media?.draft?.since === draft.since
        ? { ...video, media: withoutDraft(video.media), updated_at: now.toISOString() }
        : video;
    await videos.change(brand, event_id, discard);
    await drafts.remove(brand, event_id, draft.since);
  },
});
