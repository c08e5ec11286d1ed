import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import { isOn, required } from "../config.ts";
import type { PlanMessage } from "../contract/plan-message.ts";
import type { PullMessage } from "../contract/pull-message.ts";
import { ENV } from "../env-names.ts";
import { type CredentialCipher, createCredentialCipher } from "../product-api/credential-cipher.ts";
import { createProductApiClient, type ProductApiClient } from "../product-api/product-api-client.ts";
import { createPostpone } from "../queue/postpone.ts";
import { createQueueSender } from "../queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "./client-options.ts";
import { now } from "./runtime.ts";

const sqs = new SQSClient(CLIENT_OPTIONS);

export const createCipher = (): CredentialCipher =>
  createCredentialCipher(new KMSClient(CLIENT_OPTIONS), required(ENV.credentialsKeyId));

export const createMerchantClient = (): ProductApiClient =>
  createProductApiClient({ allowLoopbackHttp: isOn(ENV.allowLoopbackHttp), now });

export const createPullSender = () => createQueueSender<PullMessage>(sqs, required(ENV.pullQueueUrl));
export const createPlanSender = () => createQueueSender<PlanMessage>(sqs, required(ENV.planQueueUrl));

export const createPullPostpone = () => createPostpone(sqs, required(ENV.pullQueueUrl));
export const createPlanPostpone = () => createPostpone(sqs, required(ENV.planQueueUrl));
