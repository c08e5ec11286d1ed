import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createBuckets, createEdge, createJobs } from "../../shared/videos/media/media.factory.ts";
import { createMediaPostpone, createMediaSender } from "../../shared/videos/media/media-queue.factory.ts";
import { createUploadRecords } from "../../shared/videos/media/uploads/uploads.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  videos: createVideos(table),
  uploadRecords: createUploadRecords(table),
  ...createBuckets(),
  jobs: createJobs(),
  edgeCache: createEdge(),
  mediaQueue: createMediaSender(),
  postpone: createMediaPostpone(),
  now,
  logger: createFunctionLogger("media"),
});
