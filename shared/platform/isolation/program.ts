export type ToProgram =
  | { readonly kind: "work"; readonly task: string; readonly bytes: number }
  | { readonly kind: "content"; readonly id: number; readonly content: Uint8Array };

/** Messages from the isolated program. Their content is untrusted. */
export type FromProgram =
  | { readonly kind: "started" }
  | { readonly kind: "read"; readonly id: number; readonly start: number; readonly end: number }
  | { readonly kind: "answer"; readonly answer: unknown };

type Readable = {
  readonly bytes: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

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
    void work(message.task, { bytes: message.bytes, read }).then((answer) =>
      process.send?.({ kind: "answer", answer } satisfies FromProgram, () => process.disconnect()),
    );
  });
  process.on("disconnect", () => process.exit());
  send({ kind: "started" });
};
