import type { FromProgram, ToProgram } from "./messages.ts";

type Readable = {
  readonly bytes: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/**
 * The other side of `runIsolated`, for a program's main file: waits for the work, does it, answers and ends.
 *
 * @param work gets the task's name and a file that it reads through whoever started the program
 */
export const serveIsolated = (work: (task: string, file: Readable) => Promise<unknown>): void => {
  const awaited = new Map<number, (content: Uint8Array) => void>();
  const send = (message: FromProgram): void => void process.send?.(message);
  let reads = 0;

  const read = (start: number, end: number): Promise<Uint8Array> =>
    new Promise((resolve) => {
      reads += 1;
      awaited.set(reads, resolve);
      send({ kind: "read", id: reads, start, end });
    });

  process.on("message", (message: ToProgram) => {
    if (message.kind === "content") {
      awaited.get(message.id)?.(message.content);
      awaited.delete(message.id);
      return;
    }
    // What it throws ends the process, and is the answer.
    void work(message.task, { bytes: message.bytes, read }).then((answer) =>
      process.send?.({ kind: "answer", answer } satisfies FromProgram, () => process.disconnect()),
    );
  });
  // Nobody waits for the answer any more.
  process.on("disconnect", () => process.exit());
  send({ kind: "started" });
};
