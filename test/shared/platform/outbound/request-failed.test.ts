import { expect, test } from "vitest";
import { asRequestFailed, RequestFailed } from "../../../../shared/platform/outbound/request-failed.ts";

const withCode = (code: string) => Object.assign(new Error(`secret-host 10.0.0.1 ${code}`), { code });

test.each(
  Object.entries({
    connection_failed:
      "ECONNREFUSED ECONNRESET EPIPE EHOSTUNREACH ETIMEDOUT ENETUNREACH ECONNABORTED " +
      "ERR_STREAM_PREMATURE_CLOSE ERR_SOCKET_CONNECTION_TIMEOUT",
    tls_failed:
      "DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY " +
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID " +
      "ERR_SSL_WRONG_VERSION_NUMBER EPROTO",
    encoding_broken: "Z_DATA_ERROR Z_BUF_ERROR ERR__ERROR_FORMAT_PADDING_1 ERR_BROTLI_INVALID_PARAM",
    http_invalid: "HPE_HEADER_OVERFLOW HPE_INVALID_CONSTANT",
    header_invalid: "ERR_INVALID_CHAR ERR_INVALID_HTTP_TOKEN",
    unexpected: "EMFILE ERR_INVALID_ARG_TYPE ANYTHING",
  }).flatMap(([expected, codes]) => codes.split(" ").map((code) => [code, expected])),
)("%s becomes %s with its cause, without the original message", (code, expected) => {
  const error = withCode(code);
  const failure = asRequestFailed(error);
  expect(failure).toMatchObject({ code: expected, cause: error });
  expect(failure.message).not.toContain("secret-host");
});

test.each<unknown>([undefined, null, "text", 7, {}, new Error("secret")])("%s is unexpected", (error) => {
  expect(asRequestFailed(error)).toMatchObject({ code: "unexpected", cause: error });
});

test("a known failure is returned unchanged", () => {
  const failure = new RequestFailed("url_invalid");
  expect(asRequestFailed(failure)).toBe(failure);
});
