import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createInspect } from "../../shared/videos/media/inspect/inspect-file.factory.ts";
import { createBuckets, createEdge, createJobs } from "../../shared/videos/media/media.factory.ts";
import { createMediaPostpone, createMediaSender } from "../../shared/videos/media/media-queue.factory.ts";
import { createUploadRecords } from "../../shared/videos/media/uploads/uploads.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("media");

export const handler = createHandler({
  videos: createVideos(table),
  uploadRecords: createUploadRecords(table),
  ...createBuckets(),
  inspect: createInspect(logger),
  jobs: createJobs(),
  edgeCache: createEdge(),
  mediaQueue: createMediaSender(),
  postpone: createMediaPostpone(),
  now,
  logger,
});
