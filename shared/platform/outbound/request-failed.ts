export type RequestFailure =
  | "url_invalid"
  | "url_not_https"
  | "url_with_credentials"
  | "address_not_public"
  | "name_not_resolved"
  | "header_invalid"
  | "deadline_passed"
  | "connection_failed"
  | "tls_failed"
  | "http_invalid"
  | "encoding_unknown"
  | "encoding_broken"
  | "body_too_large"
  | "unexpected";

/** The message never quotes the request, which may contain credentials. */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly code: RequestFailure;
  constructor(code: RequestFailure, cause?: unknown) {
    super(`The request failed: ${code}`, { cause });
    this.code = code;
  }
}

/** The first matching pattern applies. */
const CODES: readonly (readonly [RegExp, RequestFailure])[] = [
  [/^Z_|^ERR__ERROR_|BROTLI/, "encoding_broken"],
  [/^HPE_/, "http_invalid"],
  [/^ERR_INVALID_CHAR$|^ERR_INVALID_HTTP_TOKEN$/, "header_invalid"],
  [/CERT|TLS|SSL|UNABLE_TO_VERIFY|EPROTO/, "tls_failed"],
  [
    /^E(CONN|HOST|NET|PIPE$|TIMEDOUT$|ADDRNOTAVAIL$|AI_)|^ERR_STREAM_PREMATURE_CLOSE$|^ERR_SOCKET_/,
    "connection_failed",
  ],
];

const failureCode = (error: unknown): RequestFailure => {
  if (!(error instanceof Error)) return "unexpected";
  if (error.name === "TimeoutError") return "deadline_passed";
  const code = "code" in error ? String(error.code) : "";
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? "unexpected";
};

export const asRequestFailed = (error: unknown): RequestFailed =>
  error instanceof RequestFailed ? error : new RequestFailed(failureCode(error), error);
