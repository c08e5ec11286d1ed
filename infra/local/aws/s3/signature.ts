import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { S3Error } from "./s3-error.ts";

export type SignedRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
};

export type SigningIdentity = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

type Signed = {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  /** Absent for a signed header. */
  readonly expiresSeconds?: number;
};

const ALGORITHM = "AWS4-HMAC-SHA256";
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;
const MAX_SKEW_MS = 15 * 60_000;
const EMPTY_HASH = createHash("sha256").update("").digest("hex");

/**
 * A changed type, length or key makes a signature invalid:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 * @returns the signed hash of the body, or `UNSIGNED-PAYLOAD`
 */
export function checkSignature(request: SignedRequest, identity: SigningIdentity, now: Date): string {
  const url = new URL(request.target, "http://localhost");
  const signed = url.searchParams.has("X-Amz-Signature")
    ? signedByQuery(url.searchParams, request.headers)
    : signedByHeader(request.headers);
  checkTime(signed, now);
  const day = signed.date.slice(0, 8);
  const scope = `${day}/${identity.region}/s3/aws4_request`;
  if (signed.credential !== `${identity.accessKeyId}/${scope}`) {
    throw new S3Error("AccessDenied", "The credential is not one of this stack.");
  }
  checkSignedHeaders(signed, request.headers);
  const toSign = [ALGORITHM, signed.date, scope, sha256(canonicalRequest(request, url, signed))].join("\n");
  const key = [day, identity.region, "s3", "aws4_request"].reduce(
    (previous: Buffer | string, part) => hmac(previous, part),
    `AWS4${identity.secretAccessKey}`,
  );
  const expected = Buffer.from(hmac(key, toSign).toString("hex"));
  const given = Buffer.from(signed.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
  }
  return signed.payloadHash;
}

function signedByQuery(query: URLSearchParams, headers: IncomingHttpHeaders): Signed {
  const parameter = (name: string): string => {
    const [value, ...others] = query.getAll(`X-Amz-${name}`);
    if (value !== undefined && others.length === 0) return value;
    throw new S3Error("AuthorizationQueryParametersError", `X-Amz-${name} must be given once.`);
  };
  const expiresSeconds = Number(parameter("Expires"));
  const isExpiry = Number.isInteger(expiresSeconds) && expiresSeconds > 0;
  if (parameter("Algorithm") !== ALGORITHM || !isExpiry || expiresSeconds > MAX_EXPIRES_SECONDS) {
    throw new S3Error("AuthorizationQueryParametersError", "The algorithm or the expiry is not supported.");
  }
  return {
    credential: parameter("Credential"),
    date: parameter("Date"),
    signedHeaders: parameter("SignedHeaders").split(";"),
    signature: parameter("Signature"),
    // The SDK's signer moves the header into the query unchanged.
    payloadHash: query.get("x-amz-content-sha256") ?? bodyHash(headers) ?? "UNSIGNED-PAYLOAD",
    expiresSeconds,
  };
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

function signedByHeader(headers: IncomingHttpHeaders): Signed {
  const [, credential, names, signature] = HEADER.exec(headers.authorization ?? "") ?? [];
  const date = headers["x-amz-date"];
  if (!credential || !names || !signature || typeof date !== "string") {
    throw new S3Error("AccessDenied", "Access Denied");
  }
  const payloadHash = bodyHash(headers) ?? EMPTY_HASH;
  return { credential, date, signedHeaders: names.split(";"), signature, payloadHash };
}

const bodyHash = (headers: IncomingHttpHeaders): string | undefined =>
  headers["x-amz-content-sha256"]?.toString();

function checkTime({ date, expiresSeconds }: Signed, now: Date): void {
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (Number.isNaN(signedAt)) throw new S3Error("AccessDenied", "The date of the signature can't be read.");
  const age = now.getTime() - signedAt;
  if (expiresSeconds !== undefined && age > expiresSeconds * 1000) {
    throw new S3Error("AccessDenied", "Request has expired");
  }
  if (age < -MAX_SKEW_MS || (expiresSeconds === undefined && age > MAX_SKEW_MS)) {
    throw new S3Error(
      "RequestTimeTooSkewed",
      "The difference between the request time and ours is too large.",
    );
  }
}

function checkSignedHeaders({ signedHeaders }: Signed, headers: IncomingHttpHeaders): void {
  const mustBeSigned = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  const unsigned = mustBeSigned.filter((name) => !signedHeaders.includes(name));
  if (unsigned.length > 0) {
    throw new S3Error("AccessDenied", `Headers in the request were not signed: ${unsigned.join(", ")}`);
  }
}

function canonicalRequest({ method, headers }: SignedRequest, url: URL, signed: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headerLines = signed.signedHeaders.map((name) => `${name}:${headerText(headers, name)}\n`);
  return [
    method,
    decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
    query.join("&"),
    headerLines.join(""),
    signed.signedHeaders.join(";"),
    signed.payloadHash,
  ].join("\n");
}

const headerText = (headers: IncomingHttpHeaders, name: string): string =>
  [headers[name] ?? ""].flat().join(",").trim().replace(/ +/g, " ");

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();
