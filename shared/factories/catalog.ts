import { KMSClient } from "@aws-sdk/client-kms";
import { ChangeMessageVisibilityCommand, SQSClient } from "@aws-sdk/client-sqs";
import { isOn, required } from "../config.ts";
import { ENV } from "../env-names.ts";
import { type CredentialCipher, createCredentialCipher } from "../product-api/credential-cipher.ts";
import { createProductApiClient, type ProductApiClient } from "../product-api/product-api-client.ts";
import { now } from "./runtime.ts";

export const createCipher = (): CredentialCipher =>
  createCredentialCipher(new KMSClient(), required(ENV.credentialsKeyId));

export const createMerchantClient = (): ProductApiClient =>
  createProductApiClient({ allowLoopbackHttp: isOn(ENV.allowLoopbackHttp), now });

/** Sets when a message of the pull queue that failed becomes visible again. */
export const createPostpone = () => {
  const sqs = new SQSClient();
  const QueueUrl = required(ENV.pullQueueUrl);
  return async (ReceiptHandle: string, VisibilityTimeout: number): Promise<void> => {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  };
};
