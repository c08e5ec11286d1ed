import { SQSClient } from "@aws-sdk/client-sqs";
import { required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { createQueueSender } from "../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";

/** Sends descriptions of orders that can't be attributed to the failure queue. */
export const createFailureSender = <Failure extends object>() =>
  createQueueSender<Failure>(new SQSClient(CLIENT_OPTIONS), required(ENV.attributionFailuresUrl));
