import { randomBytes } from "node:crypto";
import { SQSClient } from "@aws-sdk/client-sqs";
import { fromEnv } from "@aws-sdk/credential-provider-env";
import { createUploads } from "../../../platform/aws/uploads.ts";
import { optional, required } from "../../../platform/config.ts";
import { ENV, RUNTIME_ENV } from "../../../platform/env-names.ts";
import { createQueueSender } from "../../../platform/queue/queue-sender.ts";
import { randomId } from "../../../platform/random-id.ts";
import { CLIENT_OPTIONS } from "../../../platform/sdk/client-options.ts";
import type { Table } from "../../../platform/table/table.ts";
import type { MediaWork } from "../media-message.schema.ts";
import { createUploadRecords } from "./uploads.table.ts";

export const createMediaSender = () =>
  createQueueSender<MediaWork>(new SQSClient(CLIENT_OPTIONS), required(ENV.mediaQueueUrl));

/** What the administration needs to let merchants upload files. */
export const createUploadDeps = (table: Table) => ({
  uploadRecords: createUploadRecords(table),
  uploads: createUploads({
    bucket: required(ENV.uploadsBucket),
    identity: { service: "s3", region: required(RUNTIME_ENV.region), credentials: fromEnv() },
    endpoint: optional(RUNTIME_ENV.s3Endpoint),
  }),
  mediaQueue: createMediaSender(),
  newUploadId: () => randomId("up_", randomBytes),
  edgeUrl: required(ENV.edgeUrl),
});
