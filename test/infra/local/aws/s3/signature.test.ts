import { describe, expect, test } from "vitest";
import { checkSignature } from "../../../../../infra/local/aws/s3/signature.ts";

/**
 * AWS's published example of a presigned URL ("Authenticating Requests: Using Query Parameters" in the API
 * reference).
 */
const IDENTITY = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const QUERY = {
  "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
  "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
  "X-Amz-Date": "20130524T000000Z",
  "X-Amz-Expires": "86400",
  "X-Amz-SignedHeaders": "host",
  "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
};
const HOST = { host: "examplebucket.s3.amazonaws.com" };

type Change = {
  readonly query?: Partial<typeof QUERY>;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly path?: string;
  readonly at?: string;
};

const check = ({ query, headers, method = "GET", path = "/test.txt", at = "2013-05-24T23:59:59Z" }: Change) =>
  checkSignature(
    {
      method,
      target: `${path}?${new URLSearchParams({ ...QUERY, ...query })}`,
      headers: { ...HOST, ...headers },
    },
    IDENTITY,
    new Date(at),
  );

test("AWS's published presigned URL is accepted until it expires", () => {
  expect(check({})).toBe("UNSIGNED-PAYLOAD");
});

const flipped = `b${QUERY["X-Amz-Signature"].slice(1)}`;

describe("the signature is refused for", () => {
  test.each<[string, Change, string]>([
    ["another key", { path: "/other.txt" }, "SignatureDoesNotMatch"],
    ["another method", { method: "PUT" }, "SignatureDoesNotMatch"],
    ["another host", { headers: { host: "other.example" } }, "SignatureDoesNotMatch"],
    ["a changed signature", { query: { "X-Amz-Signature": flipped } }, "SignatureDoesNotMatch"],
    ["a signature of another length", { query: { "X-Amz-Signature": "aeee" } }, "SignatureDoesNotMatch"],
    ["a longer expiry than was signed", { query: { "X-Amz-Expires": "86401" } }, "SignatureDoesNotMatch"],
    ["a second too late", { at: "2013-05-25T00:00:01Z" }, "AccessDenied"],
    ["a signature of the future", { at: "2013-05-23T23:44:59Z" }, "RequestTimeTooSkewed"],
    ["an expiry over a week", { query: { "X-Amz-Expires": "604801" } }, "AuthorizationQueryParametersError"],
    ["an unknown algorithm", { query: { "X-Amz-Algorithm": "none" } }, "AuthorizationQueryParametersError"],
    [
      "another access key",
      { query: { "X-Amz-Credential": QUERY["X-Amz-Credential"].replace("AKIA", "AKIB") } },
      "AccessDenied",
    ],
    ["an x-amz header that was not signed", { headers: { "x-amz-acl": "public-read" } }, "AccessDenied"],
    ["a host that was not signed", { query: { "X-Amz-SignedHeaders": "date" } }, "AccessDenied"],
  ])("%s", (_, change, code) => {
    expect(() => check(change)).toThrow(expect.objectContaining({ code }));
  });

  test("a request without any signature", () => {
    const request = { method: "GET", target: "/test.txt", headers: HOST };
    expect(() => checkSignature(request, IDENTITY, new Date())).toThrow(
      expect.objectContaining({ code: "AccessDenied" }),
    );
  });
});
