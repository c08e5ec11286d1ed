import { Unavailable } from "../errors.ts";
import { createSignedSender, presignUrl, type SigningIdentity } from "./signed-requests.ts";

export type AwaitedFile = {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
};

type Options = {
  readonly bucket: string;
  readonly identity: SigningIdentity;
  /** URL of an S3-compatible service that takes the bucket as first path segment. `undefined` for AWS. */
  readonly endpoint: string | undefined;
};

const bucketUrl = ({
  bucket,
  endpoint,
  region,
}: {
  bucket: string;
  endpoint: string | undefined;
  region: string;
}) =>
  endpoint === undefined
    ? new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
    : new URL(`${endpoint.replace(/\/$/, "")}/${bucket}/`);

export const createUploads = ({ bucket, identity, endpoint }: Options) => {
  const base = bucketUrl({ bucket, endpoint, region: identity.region });
  const send = createSignedSender(identity);
  const objectUrl = (key: string) => new URL(key, base);

  return {
    presign: (
      file: AwaitedFile,
      validity: { readonly seconds: number; readonly now: Date },
    ): Promise<string> =>
      presignUrl(
        identity,
        {
          method: "PUT",
          url: objectUrl(file.key),
          headers: { "content-type": file.contentType, "content-length": String(file.bytes) },
        },
        validity,
      ),

    /** @throws Unavailable if S3 does not answer */
    async has({ key, bytes }: AwaitedFile): Promise<boolean> {
      const { status, headers } = await send({ method: "HEAD", url: objectUrl(key) }).catch(
        (error: unknown) => {
          throw new Unavailable(error);
        },
      );
      if (status === 200) return headers["content-length"] === String(bytes);
      // S3 returns 403 for a missing object if the caller may not list the bucket.
      if (status === 404 || status === 403) return false;
      throw new Unavailable(new Error(`S3 answered ${status}`));
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
