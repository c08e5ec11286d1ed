import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";

export type StoredFile = { readonly key: string; readonly bytes: number; readonly etag: string };

export type FileHeaders = { readonly contentType: string; readonly cacheControl: string };

/** The file was replaced or deleted after `find` read it. */
export class FileChanged extends Error {
  override readonly name = "FileChanged";
}

const MISSING = new Set(["NotFound", "NoSuchKey", "Forbidden", "AccessDenied"]);
const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name);
const refuseChanged = (error: unknown): never => {
  if (isMissing(error) || (error instanceof Error && error.name === "PreconditionFailed"))
    throw new FileChanged("A file changed while it was read", { cause: error });
  throw error;
};

export const createBucket = (s3: S3Client, Bucket: string) => ({
  name: Bucket,

  async find(key: string): Promise<StoredFile | undefined> {
    try {
      const { ContentLength = 0, ETag = "" } = await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
      return { key, bytes: ContentLength, etag: ETag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  /**
   * Reads the bytes from `start` up to, but not including, `end`.
   * @throws FileChanged
   */
  async read({ key, etag }: StoredFile, start: number, end: number): Promise<Uint8Array> {
    const range = { Range: `bytes=${start}-${end - 1}`, IfMatch: etag };
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key, ...range })).catch(refuseChanged);
    return Body === undefined ? new Uint8Array() : Body.transformToByteArray();
  },

  /** @throws FileChanged */
  async copyFrom(
    source: StoredFile & { readonly bucket: string },
    key: string,
    headers: FileHeaders,
  ): Promise<void> {
    const copy = new CopyObjectCommand({
      Bucket,
      Key: key,
      CopySource: `${source.bucket}/${source.key}`,
      CopySourceIfMatch: source.etag,
      MetadataDirective: "REPLACE",
      ContentType: headers.contentType,
      CacheControl: headers.cacheControl,
    });
    await s3.send(copy).catch(refuseChanged);
  },

  async write(key: string, body: Uint8Array, { contentType, cacheControl }: FileHeaders): Promise<void> {
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  },

  async list(Prefix: string): Promise<{ readonly keys: string[]; readonly isMore: boolean }> {
    const { Contents = [], IsTruncated = false } = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix }),
    );
    return { keys: Contents.flatMap(({ Key }) => Key ?? []), isMore: IsTruncated };
  },

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const Objects = keys.map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`${Errors.length} files were not deleted: ${Errors[0]?.Code}`);
  },
});

export type Bucket = ReturnType<typeof createBucket>;
