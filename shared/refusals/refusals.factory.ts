import { SQSClient } from "@aws-sdk/client-sqs";
import { required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { createQueueSender } from "../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { RefusalMessage } from "./refusal.schema.ts";

export const createRefusalsSender = () =>
  createQueueSender<RefusalMessage>(new SQSClient(CLIENT_OPTIONS), required(ENV.reportLogQueueUrl));
