import type { FauxqsServer } from "fauxqs";

export type SqsRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
};

type Inspect = FauxqsServer["inspectQueue"];

/** SQS requires whole seconds. fauxqs accepts fractions, so 0 becomes a short delay. */
const MIN_DELAY_SECONDS = 0.001;

const readAction = ({ headers }: SqsRequest): string => String(headers["x-amz-target"]);

/**
 * With visibility timeout 0 and a data directory, fauxqs 2.4.1 removes the message from memory and
 * fails to store its new state.
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
 * fauxqs 2.4.1 counts a message with an expired visibility timeout as hidden until the next
 * receive. `redrive` reads the count first and would find no messages.
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

/** The flag `u` matches an emoji as one character. fauxqs's pattern tests its two halves separately. */
const REFUSED_CHARACTERS = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/**
 * SQS accepts characters above U+FFFF. fauxqs 2.4.1 has no option for its pattern, so the pattern's
 * `test` is replaced while a server runs.
 */
export async function correctCharacters(): Promise<() => void> {
  const types = new URL("../../../node_modules/fauxqs/dist/sqs/sqsTypes.js", import.meta.url);
  const { INVALID_MESSAGE_BODY_CHAR: pattern }: { INVALID_MESSAGE_BODY_CHAR: RegExp } = await import(
    types.href
  );
  pattern.test = (text) => REFUSED_CHARACTERS.test(text);
  return () => {
    Reflect.deleteProperty(pattern, "test");
  };
}
