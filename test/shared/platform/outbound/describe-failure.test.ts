import { describe, expect, test } from "vitest";
import { describeFailure } from "../../../../shared/platform/outbound/describe-failure.ts";
import { invalid } from "../../../../shared/platform/outbound/fetch-answer.ts";

const withCode = (code: string) => Object.assign(new Error(`secret-host 10.0.0.1 ${code}`), { code });
const broken = { kind: "unreachable", problem: "the connection failed or broke off", retry: true };
const untrusted = { kind: "unreachable", problem: "no trusted TLS connection to the host", retry: true };

describe("what went wrong with a request is told", () => {
  test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "EHOSTUNREACH", "ETIMEDOUT", "ENETUNREACH", "ANYTHING"])(
    "as a connection that failed: %s",
    (code) => {
      expect(describeFailure(withCode(code)).outcome).toEqual(broken);
    },
  );

  test.each([
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "CERT_HAS_EXPIRED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "EPROTO",
  ])("as TLS that did not do: %s", (code) => {
    expect(describeFailure(withCode(code)).outcome).toEqual(untrusted);
  });

  test.each(["Z_DATA_ERROR", "Z_BUF_ERROR", "ERR__ERROR_FORMAT_PADDING_1", "ERR_BROTLI_INVALID_PARAM"])(
    "as broken compression: %s",
    (code) => {
      const outcome = { kind: "invalid", status: 200, problem: "the answer's compression is broken" };
      expect(describeFailure(withCode(code)).outcome).toEqual(outcome);
    },
  );

  test.each(["HPE_HEADER_OVERFLOW", "HPE_INVALID_CONSTANT"])("as broken HTTP: %s", (code) => {
    expect(describeFailure(withCode(code)).outcome.kind).toBe("invalid");
  });

  test("as what it is, where it is known", () => {
    const failure = invalid("the answer is not JSON", 200);
    expect(describeFailure(failure)).toBe(failure);
  });

  test.each<unknown>([undefined, null, "text", 7, {}, new Error("secret")])(
    "without a word of the error itself: %s",
    (error) => {
      expect(describeFailure(error).outcome).toEqual(broken);
    },
  );
});
