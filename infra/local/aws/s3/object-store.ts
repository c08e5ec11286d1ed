import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readState, writeState } from "../../process/state-file.ts";
import { S3Error } from "./s3-error.ts";

export type ObjectHeaders = Readonly<Record<string, string>>;

export type StoredObject = {
  readonly key: string;
  readonly bytes: number;
  readonly etag: string;
  readonly headers: ObjectHeaders;
  readonly modifiedAt: number;
  readonly file: string;
};

type PutCheck = (received: { readonly bytes: number; readonly sha256: string }) => void;

/** Stores objects as files. A running read of a replaced object continues with the old content. */
export class ObjectStore {
  readonly #contents: string;
  readonly #index: string;
  readonly #objects = new Map<string, StoredObject>();

  constructor(directory: string) {
    this.#contents = join(directory, "contents");
    this.#index = join(directory, "index");
    mkdirSync(this.#contents, { recursive: true });
    mkdirSync(this.#index, { recursive: true });
    for (const name of readdirSync(this.#index)) {
      const object = readState<StoredObject>(join(this.#index, name));
      if (object) this.#objects.set(object.key, object);
    }
    const known = new Set([...this.#objects.values()].map(({ file }) => file));
    for (const name of readdirSync(this.#contents)) {
      if (!known.has(name)) rmSync(join(this.#contents, name), { force: true });
    }
  }

  get(key: string): StoredObject {
    const object = this.#objects.get(key);
    if (!object) throw new S3Error("NoSuchKey", "The specified key does not exist.");
    return object;
  }

  has(key: string): boolean {
    return this.#objects.has(key);
  }

  pathOf({ file }: StoredObject): string {
    return join(this.#contents, file);
  }

  read({ file, bytes }: StoredObject, range?: readonly [first: number, last: number]): Readable {
    const [start, end] = range ?? [0, bytes - 1];
    return createReadStream(join(this.#contents, file), bytes === 0 ? {} : { start, end });
  }

  /** Keeps the previous object until the new one is complete and `check` accepts it. */
  async put(
    key: string,
    body: Readable,
    headers: ObjectHeaders,
    now: Date,
    check: PutCheck = () => undefined,
  ): Promise<StoredObject> {
    const file = randomUUID();
    const path = join(this.#contents, file);
    const md5 = createHash("md5");
    const sha256 = createHash("sha256");
    let bytes = 0;
    try {
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            md5.update(chunk);
            sha256.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path),
      );
      check({ bytes, sha256: sha256.digest("hex") });
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    const etag = `"${md5.digest("hex")}"`;
    return this.#commit({ key, bytes, etag, headers, modifiedAt: now.getTime(), file });
  }

  delete(key: string): void {
    const object = this.#objects.get(key);
    if (!object) return;
    this.#objects.delete(key);
    rmSync(this.#indexFile(key), { force: true });
    rmSync(join(this.#contents, object.file), { force: true });
  }

  list(prefix: string): StoredObject[] {
    return [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  #commit(object: StoredObject): StoredObject {
    const replaced = this.#objects.get(object.key);
    writeState(this.#indexFile(object.key), object);
    this.#objects.set(object.key, object);
    if (replaced) rmSync(join(this.#contents, replaced.file), { force: true });
    return object;
  }

  #indexFile(key: string): string {
    return join(this.#index, `${createHash("sha256").update(key).digest("hex")}.json`);
  }
}
