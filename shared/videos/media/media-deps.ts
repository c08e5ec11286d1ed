import type { Bucket } from "../../platform/aws/bucket.ts";
import type { ConversionJobs } from "../../platform/aws/conversion-jobs.ts";
import type { EdgeCache } from "../../platform/aws/edge-cache.ts";
import type { Transcriptions } from "../../platform/aws/transcriptions.ts";
import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { StoreProfiles } from "../../stores/store-profiles.table.ts";
import type { Videos } from "../videos.table.ts";
import type { Drafts } from "./drafts/drafts.table.ts";
import type { InspectFile } from "./inspect/inspect-file.ts";
import type { MediaWork } from "./media-message.schema.ts";
import type { UploadRecords } from "./uploads/uploads.table.ts";

export type MediaDeps = {
  readonly videos: Pick<Videos, "find" | "change">;
  readonly stores: Pick<StoreProfiles, "find">;
  readonly uploadRecords: Pick<UploadRecords, "find" | "countDraft">;
  readonly drafts: Pick<Drafts, "save" | "remove">;
  readonly uploads: Pick<Bucket, "name" | "find" | "read" | "list" | "delete">;
  readonly media: Bucket;
  readonly inspect: InspectFile;
  readonly jobs: ConversionJobs;
  readonly transcriptions: Transcriptions;
  readonly draftJobPrefix: string;
  readonly edgeCache: EdgeCache;
  readonly mediaQueue: QueueSender<MediaWork>;
  readonly now: () => number;
  readonly logger: Logger;
};
