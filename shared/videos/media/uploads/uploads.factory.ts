import { fromEnv } from "@aws-sdk/credential-provider-env";
import { createUploads } from "../../../platform/aws/uploads.ts";
import { optional, required } from "../../../platform/config.ts";
import { ENV, RUNTIME_ENV } from "../../../platform/env-names.ts";

export const createUploadUrls = () =>
  createUploads({
    bucket: required(ENV.uploadsBucket),
    identity: { service: "s3", region: required(RUNTIME_ENV.region), credentials: fromEnv() },
    endpoint: optional(RUNTIME_ENV.s3Endpoint),
  });
