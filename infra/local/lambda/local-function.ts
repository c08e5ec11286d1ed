import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import type { SQSEvent } from "aws-lambda";
import { createLine } from "../process/line.ts";
import { within } from "../process/within.ts";
import { ExecutionEnvironment } from "./execution-environment.ts";
import type { FunctionClock } from "./function-clock.ts";
import { FunctionError, RESPONSE_TOO_LARGE } from "./function-error.ts";

/** Lambda's limit for the answer of a synchronous invocation. */
const MAX_ANSWER_BYTES = 6_291_556;

/**
 * Invocations of a thread at once; more wait for their turn. On Lambda each would have an environment of its own: here
 * they would wait for the thread's sockets, of which the SDK has 50, and their time-outs would end them meanwhile.
 */
const MAX_INVOCATIONS = 25;
/**
 * Those of a function that starts processes which compute. On Lambda each invocation has a processor of its own. Here all
 * share the machine's, of which one is left to the rest of the stack.
 */
const COMPUTING_INVOCATIONS = Math.max(1, availableParallelism() - 1);

/** The store that an event's message is about. It is the group that the message was sent in, which fauxqs drops. */
const messageGroup = (event: unknown): string | undefined => {
  try {
    return JSON.parse((event as SQSEvent).Records[0]?.body ?? "").brand;
  } catch {
    return undefined; // No event of a queue.
  }
};

export type LocalFunctionOptions = {
  readonly name: string;
  readonly arn: string;
  readonly codeDirectory: string;
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Whether it starts processes which compute. */
  readonly isComputing?: boolean;
  readonly clock?: FunctionClock | undefined;
};

export type LocalFunction = {
  readonly name: string;
  readonly arn: string;
  /**
   * Invokes the function, when its turn has come, and waits for its result.
   *
   * @throws {FunctionError} when it throws, dies, takes longer than its timeout, or answers more than 6 MB
   */
  invoke(event: unknown): Promise<unknown>;
  /** Settles when the bundle is loaded. */
  ready(): Promise<void>;
  /** Tells of each line of its log. */
  onLine(listener: (line: string) => void): void;
  /** Ends the thread at once: invocations in progress fail, and the next one gets a new thread. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

/** Runs a function in a worker thread, which is replaced when it dies or an invocation times out. */
export function startFunction(options: LocalFunctionOptions): LocalFunction {
  const log = openLog(options.logFile);
  const { isComputing = false } = options;
  const start = () =>
    new ExecutionEnvironment({
      functionName: options.name,
      directory: options.codeDirectory,
      handler: options.handler,
      isComputing,
      clock: options.clock?.memory,
      environment: options.environment,
      log: log.write,
    });
  const inLine = createLine(isComputing ? COMPUTING_INVOCATIONS : MAX_INVOCATIONS);
  const all = new Set<ExecutionEnvironment>();
  let stopped = false;
  let current = start();
  all.add(current);

  const replace = () => {
    current = start();
    all.add(current);
    for (const environment of all) if (environment.ended) all.delete(environment);
  };
  const invoke = async (event: unknown): Promise<unknown> => {
    if (current.ended && !stopped) replace();
    const environment = current;
    try {
      await environment.ready; // Lambda's clock starts after the bundle is loaded.
      return await invokeWithin(options, environment, event, () => {
        if (environment === current) replace();
      });
    } catch (error) {
      log.write(`${new Date().toISOString()} ${error instanceof FunctionError ? describe(error) : error}\n`);
      throw error;
    }
  };
  return {
    name: options.name,
    arn: options.arn,
    invoke: (event) => inLine(() => invoke(event), messageGroup(event)),
    ready: () => current.ready,
    onLine: log.onLine,
    crash: () => current.stop(),
    stop: async () => {
      stopped = true;
      await Promise.all([...all].map((environment) => environment.stop()));
      await log.close();
    },
  };
}

async function invokeWithin(
  { name, arn, timeoutSeconds }: LocalFunctionOptions,
  environment: ExecutionEnvironment,
  event: unknown,
  onTimeout: () => void,
): Promise<unknown> {
  const requestId = randomUUID();
  const deadline = Date.now() + timeoutSeconds * 1000;
  const message = { requestId, deadline, functionArn: arn, event: JSON.stringify(event) };
  const result = await within(timeoutSeconds * 1000, environment.invoke(message), () => {
    environment.abandon(requestId);
    onTimeout();
    const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
    throw new FunctionError(name, { errorType: "Sandbox.Timedout", errorMessage, trace: [] });
  });
  if (result === undefined) return null;
  refuseTooLarge(name, result);
  return JSON.parse(result);
}

function refuseTooLarge(name: string, result: string): void {
  const bytes = Buffer.byteLength(result);
  if (bytes <= MAX_ANSWER_BYTES) return;
  const errorMessage = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${MAX_ANSWER_BYTES} bytes).`;
  throw new FunctionError(name, { errorType: RESPONSE_TOO_LARGE, errorMessage, trace: [] });
}

const describe = ({ body }: FunctionError): string =>
  [`${body.errorType}: ${body.errorMessage}`, ...body.trace].join("\n");

function openLog(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  const stream = createWriteStream(path, { flags: "a" });
  const listeners: ((line: string) => void)[] = [];
  const decoder = new StringDecoder("utf8");
  let unfinished = "";
  const tell = (chunk: string | Uint8Array): void => {
    const text = unfinished + (typeof chunk === "string" ? chunk : decoder.write(Buffer.from(chunk)));
    const lines = text.split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) for (const listener of listeners) listener(line);
  };
  return {
    write: (chunk: string | Uint8Array): void => {
      if (!stream.writableEnded) stream.write(chunk);
      if (listeners.length > 0) tell(chunk);
    },
    onLine: (listener: (line: string) => void): void => void listeners.push(listener),
    /** Waits until everything is written. */
    close: (): Promise<void> => new Promise((resolve) => stream.end(resolve)),
  };
}
