import { type Bucket, FileChanged, type StoredFile } from "../../../shared/platform/aws/bucket.ts";

export const memoryBucket = (name: string, others: Map<string, Map<string, Buffer>>): Bucket => {
  const files = others.get(name) ?? new Map<string, Buffer>();
  others.set(name, files);
  const makeEtag = (key: string) => `"${files.get(key)?.toString("base64").slice(-20)}"`;
  return {
    name,
    find: async (key) => {
      const bytes = files.get(key)?.byteLength;
      return bytes === undefined ? undefined : { key, bytes, etag: makeEtag(key) };
    },
    read: async ({ key, etag }: StoredFile, start, end) => {
      if (makeEtag(key) !== etag) throw new FileChanged();
      return files.get(key)?.subarray(start, end) ?? Buffer.alloc(0);
    },
    copyFrom: async ({ bucket, key: from }, key) => {
      const source = others.get(bucket)?.get(from);
      if (source === undefined) throw new FileChanged();
      files.set(key, source);
    },
    write: async (key, body) => void files.set(key, Buffer.from(body)),
    list: async (prefix) => ({
      keys: [...files.keys()].filter((key) => key.startsWith(prefix)),
      isMore: false,
    }),
    delete: async (keys) => {
      for (const key of keys) files.delete(key);
    },
  };
};
