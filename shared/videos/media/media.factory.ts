import { MediaConvertClient } from "@aws-sdk/client-mediaconvert";
import { S3Client } from "@aws-sdk/client-s3";
import { SQSClient } from "@aws-sdk/client-sqs";
import { fromEnv } from "@aws-sdk/credential-provider-env";
import { createBucket } from "../../platform/aws/bucket.ts";
import { createConversionJobs } from "../../platform/aws/conversion-jobs.ts";
import { createEdgeCache } from "../../platform/aws/edge-cache.ts";
import { createSignedSender } from "../../platform/aws/signed-requests.ts";
import { createTranscriptions } from "../../platform/aws/transcriptions.ts";
import { createUploads } from "../../platform/aws/uploads.ts";
import { optional, required } from "../../platform/config.ts";
import { ENV, RUNTIME_ENV } from "../../platform/env-names.ts";
import { createPostpone, createQueueSender } from "../../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../../platform/sdk/client-options.ts";
import type { MediaWork } from "./media-message.schema.ts";

/** S3 takes seconds to copy 500 MB. */
const STORAGE_OPTIONS = {
  ...CLIENT_OPTIONS,
  requestHandler: { ...CLIENT_OPTIONS.requestHandler, requestTimeout: 60_000 },
};

export const createBuckets = () => {
  const storage = new S3Client({
    ...STORAGE_OPTIONS,
    // S3-compatible services have no host per bucket.
    forcePathStyle: optional(RUNTIME_ENV.s3Endpoint) !== undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    uploads: createBucket(storage, required(ENV.uploadsBucket)),
    media: createBucket(storage, required(ENV.mediaBucket)),
  };
};

export const createJobs = () =>
  createConversionJobs(new MediaConvertClient(STORAGE_OPTIONS), {
    role: required(ENV.mediaConvertRoleArn),
    queue: required(ENV.mediaConvertQueueArn),
  });

export const createRecognition = () => {
  const region = required(RUNTIME_ENV.region);
  const send = createSignedSender({ service: "transcribe", region, credentials: fromEnv() });
  const endpoint = optional(RUNTIME_ENV.transcribeEndpoint) ?? `https://transcribe.${region}.amazonaws.com`;
  return {
    transcriptions: createTranscriptions(send, endpoint),
    draftJobPrefix: required(ENV.draftJobPrefix),
  };
};

/** CloudFront has one endpoint, whose signatures use this region. */
export const createEdge = () =>
  createEdgeCache(
    createSignedSender({ service: "cloudfront", region: "us-east-1", credentials: fromEnv() }),
    {
      distributionId: required(ENV.distributionId),
      endpoint: optional(RUNTIME_ENV.cloudFrontEndpoint) ?? "https://cloudfront.amazonaws.com",
    },
  );

export const createMediaSender = () =>
  createQueueSender<MediaWork>(new SQSClient(CLIENT_OPTIONS), required(ENV.mediaQueueUrl));

export const createMediaPostpone = () =>
  createPostpone(new SQSClient(CLIENT_OPTIONS), required(ENV.mediaQueueUrl));

export const createUploadUrls = () =>
  createUploads({
    bucket: required(ENV.uploadsBucket),
    identity: { service: "s3", region: required(RUNTIME_ENV.region), credentials: fromEnv() },
    endpoint: optional(RUNTIME_ENV.s3Endpoint),
  });
