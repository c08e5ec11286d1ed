import { FetchFailed, invalid, unreachable } from "./fetch-answer.ts";

/** Codes of Node and of OpenSSL for a certificate or a handshake that did not do. */
const TLS_CODE = /CERT|TLS|SSL|UNABLE_TO_VERIFY|EPROTO/;
/** Codes of zlib, and of the Brotli decoder in it. */
const DECODER_CODE = /^Z_|^ERR__ERROR_|BROTLI/;

/** Node's error codes as what the merchant can mend; none of them tells more than the merchant knows. */
export const describeFailure = (error: unknown): FetchFailed => {
  if (error instanceof FetchFailed) return error;
  const { code = "", name = "" } = (error ?? {}) as { code?: string; name?: string };
  if (name === "TimeoutError") return unreachable("no whole answer within 10 s", true);
  if (DECODER_CODE.test(code)) return invalid("the answer's compression is broken", 200);
  if (code.startsWith("HPE_")) return invalid("the answer is not valid HTTP, or its headers are too large");
  if (code === "ERR_INVALID_CHAR" || code === "ERR_INVALID_HTTP_TOKEN") {
    return invalid("the credentials hold a character that no header can");
  }
  if (TLS_CODE.test(code)) return unreachable("no trusted TLS connection to the host", true);
  return unreachable("the connection failed or broke off", true);
};
