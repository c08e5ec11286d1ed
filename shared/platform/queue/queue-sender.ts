import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { Unavailable } from "../errors.ts";
import { chunk } from "../map-concurrently.ts";

export type OutgoingMessage<Body extends object> = {
  readonly body: Body;
  /** Message group. SQS shares the queue fairly between groups. */
  readonly group: string;
  /** Maximum: 900. */
  readonly delaySeconds?: number;
};

/** SQS refused these messages permanently. The other messages of the call were sent. */
export class MessagesRefused extends Error {
  readonly messages: readonly OutgoingMessage<object>[];
  constructor(messages: readonly OutgoingMessage<object>[], cause: unknown) {
    super(`${messages.length} messages refused`, { cause });
    this.name = "MessagesRefused";
    this.messages = messages;
  }
}

const MAX_PER_REQUEST = 10;
/** Below SQS's request limit, because message attributes count toward it. */
const MAX_REQUEST_BYTES = 200_000;
const MAX_CONCURRENT_REQUESTS = 8;

/**
 * SQS permits the characters of XML 1.0. `JSON.stringify` escapes all other characters except these
 * two. https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 */
const toText = (body: object): string =>
  JSON.stringify(body).replace(/[\uFFFE\uFFFF]/g, (text) => `\\u${text.charCodeAt(0).toString(16)}`);

type Entry<Body extends object> = { readonly message: OutgoingMessage<Body>; readonly text: string };

const toRequests = <Body extends object>(messages: readonly OutgoingMessage<Body>[]): Entry<Body>[][] => {
  const requests: Entry<Body>[][] = [];
  let room = 0;
  for (const message of messages) {
    const text = toText(message.body);
    const bytes = Buffer.byteLength(text);
    const last = requests.at(-1);
    if (last === undefined || last.length === MAX_PER_REQUEST || bytes > room) {
      requests.push([{ message, text }]);
      room = MAX_REQUEST_BYTES - bytes;
    } else {
      last.push({ message, text });
      room -= bytes;
    }
  }
  return requests;
};

/** SQS returns these errors for a whole request, although one message may be the cause. */
const MESSAGE_ERRORS = new Set(["InvalidMessageContents", "InvalidParameterValue", "BatchRequestTooLong"]);

type Outcome<Body extends object> = {
  readonly refused: readonly OutgoingMessage<Body>[];
  readonly reason?: unknown;
  readonly failure?: unknown;
};

/**
 * Sends messages to a standard queue with fair queuing:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html
 */
export const createQueueSender = <Body extends object>(sqs: SQSClient, QueueUrl: string) => {
  const sendRequest = async (entries: readonly Entry<Body>[]): Promise<Outcome<Body>[]> => {
    const Entries = entries.map(({ message: { group, delaySeconds }, text }, index) => ({
      Id: String(index),
      MessageBody: text,
      MessageGroupId: group,
      ...(delaySeconds && { DelaySeconds: delaySeconds }),
    }));
    try {
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
      return Failed.map(({ Id, Code = "", SenderFault }) => {
        const error = new Error(`A message was rejected: ${Code}`);
        const isPermanent = SenderFault === true && !/Thrott/.test(Code);
        const refused = entries.filter((_, index) => String(index) === Id).map(({ message }) => message);
        return isPermanent ? { refused, reason: error } : { refused: [], failure: error };
      });
    } catch (error) {
      if (!(error instanceof Error && MESSAGE_ERRORS.has(error.name)))
        return [{ refused: [], failure: error }];
      if (entries.length === 1) return [{ refused: entries.map(({ message }) => message), reason: error }];
      // Sends each message alone to find the one that SQS refuses.
      return (await Promise.all(entries.map((entry) => sendRequest([entry])))).flat();
    }
  };

  return {
    /**
     * @throws Unavailable if SQS did not accept some messages. The caller may send all of them
     * again
     * @throws MessagesRefused if SQS refuses some messages permanently. All others are sent
     */
    async send(messages: readonly OutgoingMessage<Body>[]): Promise<void> {
      const outcomes: Outcome<Body>[] = [];
      for (const round of chunk(toRequests(messages), MAX_CONCURRENT_REQUESTS)) {
        outcomes.push(...(await Promise.all(round.map(sendRequest))).flat());
        const failed = outcomes.find(({ failure }) => failure !== undefined);
        if (failed) throw new Unavailable(failed.failure);
      }
      const refused = outcomes.flatMap((outcome) => outcome.refused);
      if (refused.length > 0) throw new MessagesRefused(refused, outcomes[0]?.reason);
    },
  };
};

export type QueueSender<Body extends object> = ReturnType<typeof createQueueSender<Body>>;

export const createPostpone =
  (sqs: SQSClient, QueueUrl: string) =>
  async (ReceiptHandle: string, VisibilityTimeout: number): Promise<void> => {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  };
