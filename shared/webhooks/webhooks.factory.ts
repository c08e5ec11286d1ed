import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import { isOn, required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { type CredentialCipher, createCredentialCipher } from "../platform/outbound/credential-cipher.ts";
import { createGuardedClient } from "../platform/outbound/guarded-client.ts";
import { isPublicUrl } from "../platform/outbound/public-address.ts";
import { createPostpone, createQueueSender } from "../platform/queue/queue-sender.ts";
import { now } from "../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { SetAsideRecord } from "../platform/stream/set-aside-record.ts";
import type { WebhookMessage } from "./delivery/delivery-message.schema.ts";
import { createWebhookClient, WEBHOOK_DEADLINE_MS, type WebhookClient } from "./delivery/webhook.client.ts";

const sqs = new SQSClient(CLIENT_OPTIONS);

export const createWebhookSender = () =>
  createQueueSender<WebhookMessage>(sqs, required(ENV.webhookQueueUrl));

export const createWebhookPostpone = () => createPostpone(sqs, required(ENV.webhookQueueUrl));

export const createSecretCipher = (): CredentialCipher<string> =>
  createCredentialCipher(new KMSClient(CLIENT_OPTIONS), required(ENV.credentialsKeyId), "webhook-secrets");

export const createGuardedWebhookClient = (): WebhookClient =>
  createWebhookClient(
    createGuardedClient({
      allowLoopbackHttp: isOn(ENV.allowLoopbackHttp),
      deadlineMs: WEBHOOK_DEADLINE_MS,
      now,
    }),
  );

export const canReceiveWebhooks = (url: string): boolean => isPublicUrl(url, isOn(ENV.allowLoopbackHttp));

export const createEventFailureSender = () =>
  createQueueSender<SetAsideRecord>(sqs, required(ENV.webhookFailuresUrl));
