import { Worker } from "node:worker_threads";
import { FunctionError } from "./function-error.ts";
import type { FunctionErrorBody, InvokeMessage, WorkerData, WorkerMessage } from "./function-worker.ts";

export type ExecutionEnvironmentOptions = WorkerData & {
  readonly functionName: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: (chunk: string | Uint8Array) => void;
};

type Pending = { resolve(result: string | undefined): void; reject(error: FunctionError): void };

/** Runs invocations concurrently, unlike Lambda, so functions must not rely on one invocation at a time. */
export class ExecutionEnvironment {
  readonly ready: Promise<void>;
  ended = false;
  readonly #worker: Worker;
  readonly #functionName: string;
  readonly #pending = new Map<string, Pending>();
  #retired = false;

  constructor({ functionName, environment, log, ...code }: ExecutionEnvironmentOptions) {
    this.#functionName = functionName;
    this.#worker = new Worker(new URL("./function-worker.ts", import.meta.url), {
      workerData: code satisfies WorkerData,
      env: { ...environment },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    this.#worker.stdout.on("data", log);
    this.#worker.stderr.on("data", log);
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on("message", (message: WorkerMessage) => this.#receive(message, resolve, reject));
      this.#worker.on("error", (error: Error) =>
        this.#end(crash("Runtime.UncaughtException", error.message), reject),
      );
      this.#worker.on("exit", (code) =>
        this.#end(crash("Runtime.ExitError", `exited with status ${code}`), reject),
      );
    });
    this.ready.catch(() => undefined); // Invocations report the error. This prevents an unhandled rejection if there are none.
  }

  invoke(message: InvokeMessage): Promise<string | undefined> {
    if (this.ended) return Promise.reject(this.#error(crash("Runtime.ExitError", "the thread has ended")));
    return new Promise((resolve, reject) => {
      this.#pending.set(message.requestId, { resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  /** Marks the thread to end after its other invocations. */
  abandon(requestId: string): void {
    this.#pending.delete(requestId);
    this.#retired = true;
    this.#endIfIdle();
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(message: WorkerMessage, resolve: () => void, reject: (error: FunctionError) => void): void {
    if (message.kind === "ready") resolve();
    else if (message.kind === "load-error") this.#end(message.error, reject);
    else this.#settle(message);
  }

  #settle(message: Extract<WorkerMessage, { readonly requestId: string }>): void {
    const pending = this.#pending.get(message.requestId);
    this.#pending.delete(message.requestId);
    if (message.kind === "result") pending?.resolve(message.result);
    else pending?.reject(this.#error(message.error));
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    if (this.#retired && this.#pending.size === 0) void this.stop();
  }

  #end(body: FunctionErrorBody, reject: (error: FunctionError) => void): void {
    this.ended = true;
    reject(this.#error(body));
    for (const pending of this.#pending.values()) pending.reject(this.#error(body));
    this.#pending.clear();
    void this.stop();
  }

  #error(body: FunctionErrorBody): FunctionError {
    return new FunctionError(this.#functionName, body);
  }
}

const crash = (errorType: string, errorMessage: string): FunctionErrorBody => ({
  errorType,
  errorMessage,
  trace: [],
});
