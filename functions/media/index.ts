import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createDrafts } from "../../shared/videos/media/drafts/drafts.table.ts";
import { createInspect } from "../../shared/videos/media/inspect/inspect-file.factory.ts";
import {
  createBuckets,
  createEdge,
  createJobs,
  createMediaPostpone,
  createMediaSender,
  createRecognition,
} from "../../shared/videos/media/media.factory.ts";
import { createUploadRecords } from "../../shared/videos/media/uploads/uploads.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("media");

export const handler = createHandler({
  stores: createStoreProfiles(table),
  videos: createVideos(table),
  drafts: createDrafts(table),
  uploadRecords: createUploadRecords(table),
  ...createBuckets(),
  inspect: createInspect(logger),
  jobs: createJobs(),
  ...createRecognition(),
  edgeCache: createEdge(),
  mediaQueue: createMediaSender(),
  postpone: createMediaPostpone(),
  now,
  logger,
});
