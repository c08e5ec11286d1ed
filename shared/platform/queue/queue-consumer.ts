import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as v from "valibot";
import type { Logger } from "../logger.ts";

/** Thrown to retry a message after `delaySeconds` instead of the queue's visibility timeout. */
export class RetryLater extends Error {
  readonly delaySeconds: number;
  constructor(delaySeconds: number) {
    super(`The message is retried in ${delaySeconds} s`);
    this.name = "RetryLater";
    this.delaySeconds = delaySeconds;
  }
}

type Consumer<Schema extends v.GenericSchema> = {
  readonly logger: Logger;
  readonly message: Schema;
  readonly handle: (message: v.InferOutput<Schema>, attempt: number) => Promise<void>;
  /** Delay per attempt: multiplied by the number of attempts. Default: the queue's visibility timeout. */
  readonly retrySeconds?: number;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

/** Reserved to report unfinished messages before the function's timeout. */
const ANSWER_MS = 5_000;
/** Maximum timeout of Lambda. */
const MAX_FUNCTION_MS = 900_000;

const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The function is about to time out")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** @throws Error that never quotes the body */
export const parseMessage = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: string,
): v.InferOutput<Schema> => {
  try {
    return v.parse(schema, JSON.parse(body));
  } catch {
    // The messages of the parser and the schema are dropped, because they may quote the body.
    throw new Error("The message does not match the queue's schema");
  }
};

/**
 * Reports failed messages, so that SQS redelivers only these. A message that is unfinished shortly
 * before the function's timeout counts as failed, because a timeout would redeliver the whole
 * batch. https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export const queueConsumer =
  <Schema extends v.GenericSchema>({ logger, message, handle, retrySeconds, postpone }: Consumer<Schema>) =>
  async (event: SQSEvent, context?: Pick<Context, "getRemainingTimeInMillis">): Promise<SQSBatchResponse> => {
    const leftMs = context === undefined ? MAX_FUNCTION_MS : context.getRemainingTimeInMillis() - ANSWER_MS;
    const consume = async (record: SQSRecord): Promise<string | undefined> => {
      const attempt = Number(record.attributes.ApproximateReceiveCount);
      try {
        await within(leftMs, handle(parseMessage(message, record.body), attempt));
        return undefined;
      } catch (error) {
        if (error instanceof RetryLater) await postponeOrLog(record, error.delaySeconds);
        else {
          logger.error("A message failed", error, { message_id: record.messageId, attempt });
          if (retrySeconds !== undefined) await postponeOrLog(record, retrySeconds * attempt);
        }
        return record.messageId;
      }
    };
    const postponeOrLog = async (record: SQSRecord, delaySeconds: number) => {
      try {
        await postpone(record.receiptHandle, delaySeconds);
      } catch (error) {
        logger.error("A message could not be postponed", error, { message_id: record.messageId });
      }
    };
    const failed = await Promise.all(event.Records.map(consume));
    return {
      batchItemFailures: failed.flatMap((itemIdentifier) =>
        itemIdentifier === undefined ? [] : [{ itemIdentifier }],
      ),
    };
  };
