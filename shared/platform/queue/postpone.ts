import { ChangeMessageVisibilityCommand, type SQSClient } from "@aws-sdk/client-sqs";

/** Sets the seconds until a received message becomes visible again. */
export const createPostpone =
  (sqs: SQSClient, QueueUrl: string) =>
  async (ReceiptHandle: string, VisibilityTimeout: number): Promise<void> => {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  };
