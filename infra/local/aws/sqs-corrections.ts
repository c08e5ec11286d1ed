import type { FauxqsServer } from "fauxqs";

/** A request to fauxqs as Fastify's hooks see it. */
export type SqsRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
};

type Inspect = FauxqsServer["inspectQueue"];

/** One millisecond. SQS takes whole seconds; fauxqs computes with any number. */
const MIN_DELAY_SECONDS = 0.001;

const readAction = ({ headers }: SqsRequest): string => String(headers["x-amz-target"]);

/**
 * fauxqs 2.4.1 drops a message of a queue with a data directory if it is made visible at once
 * (`VisibilityTimeout: 0`): it takes the message out of memory, and then fails to write its new state. One
 * millisecond takes another way.
 */
export function correctVisibility(request: SqsRequest): void {
  if (!/^AmazonSQS\.ChangeMessageVisibility/.test(readAction(request))) return;
  type Change = { VisibilityTimeout?: number };
  const sent = request.body as Change & { readonly Entries?: readonly Change[] };
  for (const change of [sent, ...(sent.Entries ?? [])]) {
    if (change.VisibilityTimeout === 0) change.VisibilityTimeout = MIN_DELAY_SECONDS;
  }
}

/**
 * fauxqs 2.4.1 counts a message whose visibility timeout has ended as hidden until somebody receives. `redrive` asks
 * for the count first, and would find nothing.
 *
 * @param answer to the request
 * @param now epoch milliseconds
 */
export function correctCounts(request: SqsRequest, answer: unknown, inspect: Inspect, now: number): unknown {
  if (readAction(request) !== "AmazonSQS.GetQueueAttributes") return answer;
  const { QueueUrl } = request.body as { readonly QueueUrl?: string };
  const { inflight = [] } = inspect(QueueUrl?.split("/").at(-1) ?? "")?.messages ?? {};
  const visible = inflight.filter(({ visibilityDeadline }) => visibilityDeadline <= now).length;
  const { Attributes = {} } = answer as { readonly Attributes?: Readonly<Record<string, string>> };
  const moved: Readonly<Record<string, number>> = {
    ApproximateNumberOfMessages: visible,
    ApproximateNumberOfMessagesNotVisible: -visible,
  };
  return {
    Attributes: Object.fromEntries(
      Object.entries(Attributes).map(([name, value]) => {
        const change = moved[name];
        return [name, change === undefined ? value : String(Number(value) + change)];
      }),
    ),
  };
}
