import { SQSClient } from "@aws-sdk/client-sqs";
import { required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { createPostpone, createQueueSender } from "../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { ShopifyMessage } from "./shopify-message.schema.ts";

export const createShopifySender = () =>
  createQueueSender<ShopifyMessage>(new SQSClient(CLIENT_OPTIONS), required(ENV.shopifyQueueUrl));

export const createShopifyPostpone = () =>
  createPostpone(new SQSClient(CLIENT_OPTIONS), required(ENV.shopifyQueueUrl));
