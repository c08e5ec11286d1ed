/** Passes events and results as JSON, as Lambda does, so dates, `undefined` and classes are lost. */
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { LOW_PRIORITY } from "../process/low-priority.ts";

export type WorkerData = {
  readonly directory: string;
  readonly handler: string;
  readonly isComputing: boolean;
};

export type InvokeMessage = {
  readonly requestId: string;
  readonly event: string;
  /** Epoch milliseconds. */
  readonly deadline: number;
  readonly functionArn: string;
};

export type FunctionErrorBody = {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: string[];
};

export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "load-error"; readonly error: FunctionErrorBody }
  | { readonly kind: "result"; readonly requestId: string; readonly result: string | undefined }
  | { readonly kind: "error"; readonly requestId: string; readonly error: FunctionErrorBody };

type Handler = (event: unknown, context: unknown) => unknown;

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

function load({ directory, handler }: WorkerData): Handler {
  const [file = "", name = ""] = handler.split(".");
  const bundle = join(directory, `${file}.js`);
  const found = createRequire(bundle)(bundle)[name];
  if (typeof found !== "function") throw new Error(`${handler} is undefined or not exported`);
  return found;
}

async function invoke(handler: Handler, message: InvokeMessage): Promise<void> {
  const { requestId } = message;
  try {
    const result = await handler(JSON.parse(message.event), lambdaContext(message));
    send({ kind: "result", requestId, result: JSON.stringify(result) });
  } catch (error) {
    send({ kind: "error", requestId, error: errorBody(error) });
  }
}

const lambdaContext = ({ requestId, deadline, functionArn }: InvokeMessage) => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
  invokedFunctionArn: functionArn,
  logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
  memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const errorBody = (error: unknown): FunctionErrorBody =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? "").split("\n") }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

/**
 * Lowers the priority on Linux only, where it applies to one thread. On other systems, it would
 * slow the whole stack.
 */
const yieldToOthers = (): void => {
  if (process.platform === "linux") setPriority(LOW_PRIORITY);
};

try {
  const { isComputing } = workerData as WorkerData;
  if (isComputing) yieldToOthers();
  const handler = load(workerData);
  parentPort?.on("message", (message: InvokeMessage) => void invoke(handler, message));
  send({ kind: "ready" });
} catch (error) {
  send({ kind: "load-error", error: errorBody(error) });
}
