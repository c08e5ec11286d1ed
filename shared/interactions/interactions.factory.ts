import { SQSClient } from "@aws-sdk/client-sqs";
import { required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { createQueueSender } from "../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { ReportMessage } from "./interactions.schema.ts";

export const createInteractionsSender = () =>
  createQueueSender<ReportMessage>(new SQSClient(CLIENT_OPTIONS), required(ENV.interactionsQueueUrl));
