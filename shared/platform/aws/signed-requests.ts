import { HttpRequest } from "@smithy/core/transport";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { SignatureV4 } from "@smithy/signature-v4";
import { CLIENT_OPTIONS } from "../sdk/client-options.ts";
import { Sha256 } from "../sdk/sha256.ts";

/** Replaces the SDK clients, which would add several hundred kilobytes to a bundle. */

type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

export type SigningIdentity = {
  readonly service: "s3" | "cloudfront" | "transcribe";
  readonly region: string;
  readonly credentials: () => Promise<Credentials>;
};

export type AwsRequest = {
  readonly method: "GET" | "PUT" | "HEAD" | "POST";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type AwsAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const MAX_ANSWER_BYTES = 256 * 1024;

const readBody = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error("An answer of AWS is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

const PAYLOAD_HASH = "x-amz-content-sha256";
const UNSIGNED = "UNSIGNED-PAYLOAD";

const toHttpRequest = ({ method, url, headers, body }: AwsRequest): HttpRequest =>
  new HttpRequest({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port !== "" && { port: Number(url.port) }),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: url.host, ...headers },
    ...(body !== undefined && { body }),
  });

/** Also encodes the characters that `encodeURIComponent` leaves unencoded (RFC 3986). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const createSigner = ({ service, region, credentials }: SigningIdentity) =>
  new SignatureV4({
    service,
    region,
    credentials,
    sha256: Sha256,
    // S3 is the only service that signs paths unescaped.
    uriEscapePath: service !== "s3",
    applyChecksum: service !== "s3",
  });

/**
 * Signs all headers, which the caller must send unchanged. The signature does not cover the body.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export const presignUrl = async (
  identity: SigningIdentity,
  request: AwsRequest,
  { seconds, now }: { readonly seconds: number; readonly now: Date },
): Promise<string> => {
  const http = toHttpRequest({ ...request, headers: { ...request.headers, [PAYLOAD_HASH]: UNSIGNED } });
  const names = new Set(Object.keys(http.headers).filter((name) => name !== PAYLOAD_HASH));
  const signed = await createSigner(identity).presign(http, {
    expiresIn: seconds,
    signingDate: now,
    signableHeaders: names,
    // Browsers can't send query parameters as headers, so the signed headers exclude them.
    unhoistableHeaders: new Set([...names, PAYLOAD_HASH]),
    unsignableHeaders: new Set([PAYLOAD_HASH]),
  });
  const query = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${encoded(name)}=${encoded(String(value))}`,
  );
  return `${request.url.origin}${request.url.pathname}?${query.join("&")}`;
};

export const createSignedSender = (identity: SigningIdentity) => {
  const handler = new NodeHttpHandler(CLIENT_OPTIONS.requestHandler);
  const signer = createSigner(identity);
  return async (request: AwsRequest): Promise<AwsAnswer> => {
    const headers = { ...request.headers, ...(identity.service === "s3" && { [PAYLOAD_HASH]: UNSIGNED }) };
    const signed = await signer.sign(toHttpRequest({ ...request, headers }));
    const { response } = await handler.handle(HttpRequest.clone(signed as HttpRequest));
    const body = await readBody(response.body as AsyncIterable<Uint8Array>);
    return { status: response.statusCode, headers: response.headers, body };
  };
};

export type SignedSender = ReturnType<typeof createSignedSender>;
