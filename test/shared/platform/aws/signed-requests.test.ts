import { expect, test } from "vitest";
import { presignUrl } from "../../../../shared/platform/aws/signed-requests.ts";
import { createUploads } from "../../../../shared/platform/aws/uploads.ts";

/** AWS's example: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const EXAMPLE = {
  service: "s3",
  region: "us-east-1",
  credentials: async () => ({
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  }),
} as const;
const validity = { seconds: 86_400, now: new Date("2013-05-24T00:00:00Z") };

test("matches the signature of AWS's published example", async () => {
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  const { searchParams } = new URL(await presignUrl(EXAMPLE, { method: "GET", url }, validity));
  expect(Object.fromEntries(searchParams)).toEqual({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
    "X-Amz-Date": "20130524T000000Z",
    "X-Amz-Expires": "86400",
    "X-Amz-SignedHeaders": "host",
    "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  });
});

const file = { key: "br_a/7001/up_b/captions.pt-BR", contentType: "video/mp4", bytes: 1_000 };

test.each([
  ["AWS", undefined, "https://uploads.s3.us-east-1.amazonaws.com/br_a/7001/up_b/captions.pt-BR"],
  [
    "another endpoint",
    "http://127.0.0.1:4566",
    "http://127.0.0.1:4566/uploads/br_a/7001/up_b/captions.pt-BR",
  ],
])("the upload URL points to %s and signs type and length", async (_, endpoint, expected) => {
  const uploads = createUploads({ bucket: "uploads", identity: EXAMPLE, endpoint });
  const { origin, pathname, searchParams } = new URL(await uploads.presign(file, validity));
  expect(origin + pathname).toBe(expected);
  expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
});

test.each([
  ["type", { contentType: "text/html" }],
  ["length", { bytes: 1_001 }],
  ["key", { key: "br_other/7001/up_b/captions.pt-BR" }],
])("a different %s changes the signature", async (_, other) => {
  const uploads = createUploads({ bucket: "uploads", identity: EXAMPLE, endpoint: undefined });
  const readSignature = async (signed: typeof file) =>
    new URL(await uploads.presign(signed, validity)).searchParams.get("X-Amz-Signature");
  expect(await readSignature({ ...file, ...other })).not.toBe(await readSignature(file));
});
