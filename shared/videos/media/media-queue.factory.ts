import { SQSClient } from "@aws-sdk/client-sqs";
import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import { createPostpone, createQueueSender } from "../../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../../platform/sdk/client-options.ts";
import type { MediaWork } from "./media-message.schema.ts";

export const createMediaSender = () =>
  createQueueSender<MediaWork>(new SQSClient(CLIENT_OPTIONS), required(ENV.mediaQueueUrl));

export const createMediaPostpone = () =>
  createPostpone(new SQSClient(CLIENT_OPTIONS), required(ENV.mediaQueueUrl));
