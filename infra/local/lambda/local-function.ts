import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { SQSEvent } from "aws-lambda";
import { createLine } from "../process/line.ts";
import { within } from "../process/within.ts";
import { ExecutionEnvironment } from "./execution-environment.ts";
import { FunctionError, RESPONSE_TOO_LARGE } from "./function-error.ts";

/** Lambda's response limit of synchronous invocations. */
const MAX_ANSWER_BYTES = 6_291_556;

/** Limit below the SDK's 50 sockets. More invocations would wait for a socket and time out. */
const MAX_INVOCATIONS = 25;
/** Leaves one processor for the rest of the stack. */
const COMPUTING_INVOCATIONS = Math.max(1, availableParallelism() - 1);

/** Reads the message group from the body, because fauxqs drops the attribute. */
const messageGroup = (event: unknown): string | undefined => {
  try {
    return JSON.parse((event as SQSEvent).Records[0]?.body ?? "").brand;
  } catch {
    return undefined;
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
  readonly isComputing?: boolean;
};

export type LocalFunction = {
  readonly name: string;
  readonly arn: string;
  invoke(event: unknown): Promise<unknown>;
  ready(): Promise<void>;
  /** Fails running invocations. The next invocation starts a new thread. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

export function startFunction(options: LocalFunctionOptions): LocalFunction {
  const log = openLog(options.logFile);
  const { isComputing = false } = options;
  const start = () =>
    new ExecutionEnvironment({
      functionName: options.name,
      directory: options.codeDirectory,
      handler: options.handler,
      isComputing,
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
      await environment.ready; // Lambda's timeout starts after the bundle is loaded.
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
  return {
    write: (chunk: string | Uint8Array): void => {
      if (!stream.writableEnded) stream.write(chunk);
    },
    close: (): Promise<void> => new Promise((resolve) => stream.end(resolve)),
  };
}
