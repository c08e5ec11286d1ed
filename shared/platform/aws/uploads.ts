import { Unavailable } from "../errors.ts";
import { createSignedSender, presignUrl, type SigningIdentity } from "./signed-requests.ts";

/** A file that may be uploaded. */
export type AwaitedFile = {
  readonly key: string;
  readonly contentType: string;
  /** The exact length. */
  readonly bytes: number;
};

type Options = {
  readonly bucket: string;
  readonly identity: SigningIdentity;
  /** Address of an S3 with the bucket as first path segment. Absent for AWS. */
  readonly endpoint: string | undefined;
};

/** Base URL of a bucket, with a trailing slash. */
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

/** The bucket of uploads, for code that presigns and verifies them. */
export const createUploads = ({ bucket, identity, endpoint }: Options) => {
  const base = bucketUrl({ bucket, endpoint, region: identity.region });
  const send = createSignedSender(identity);
  const objectUrl = (key: string) => new URL(key, base);

  return {
    /** A URL for one `PUT` of exactly this type and length. */
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

    /**
     * Tests that a file of this length exists.
     * @throws Unavailable when S3 does not answer
     */
    async has({ key, bytes }: AwaitedFile): Promise<boolean> {
      const { status, headers } = await send({ method: "HEAD", url: objectUrl(key) }).catch(
        (error: unknown) => {
          throw new Unavailable(error);
        },
      );
      if (status === 200) return headers["content-length"] === String(bytes);
      // Without permission to list the bucket, S3 returns 403 for missing objects.
      if (status === 404 || status === 403) return false;
      throw new Unavailable(new Error(`S3 answered ${status}`));
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
