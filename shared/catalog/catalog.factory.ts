import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import { isOn, required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import type { Logger } from "../platform/logger.ts";
import { type CredentialCipher, createCredentialCipher } from "../platform/outbound/credential-cipher.ts";
import { createGuardedClient } from "../platform/outbound/guarded-client.ts";
import { createPostpone, createQueueSender } from "../platform/queue/queue-sender.ts";
import { now } from "../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { PlanMessage, PullMessage, SitemapMessage } from "./messages.schema.ts";
import type { ProductApiAuth } from "./product-api/credentials.schema.ts";
import {
  createProductApiClient,
  DEADLINE_MS,
  type ProductApiClient,
} from "./product-api/product-api.client.ts";
import { createSitemapClient, SITEMAP_DEADLINE_MS } from "./sitemaps/sitemap.client.ts";

const sqs = new SQSClient(CLIENT_OPTIONS);

export const createCipher = (): CredentialCipher<ProductApiAuth> =>
  createCredentialCipher(new KMSClient(CLIENT_OPTIONS), required(ENV.credentialsKeyId), "product-api");

export const createMerchantClient = (logger: Logger): ProductApiClient =>
  createProductApiClient({
    http: createGuardedClient({
      allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
      deadlineMs: DEADLINE_MS,
      now,
    }),
    logger,
    now,
  });

export const createPullSender = () => createQueueSender<PullMessage>(sqs, required(ENV.pullQueueUrl));
export const createPlanSender = () => createQueueSender<PlanMessage>(sqs, required(ENV.planQueueUrl));

export const createSitemapSender = () =>
  createQueueSender<SitemapMessage>(sqs, required(ENV.sitemapQueueUrl));

export const createSitemapReader = () =>
  createSitemapClient({
    http: createGuardedClient({
      allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
      deadlineMs: SITEMAP_DEADLINE_MS,
      now,
    }),
  });

export const createSitemapPostpone = () => createPostpone(sqs, required(ENV.sitemapQueueUrl));
export const createPullPostpone = () => createPostpone(sqs, required(ENV.pullQueueUrl));
export const createPlanPostpone = () => createPostpone(sqs, required(ENV.planQueueUrl));
