import { expect, test, vi } from "vitest";
import { isOn, optional, required } from "../../../shared/platform/config.ts";
import { ENV, RUNTIME_ENV } from "../../../shared/platform/env-names.ts";

test("reads a variable", () => {
  vi.stubEnv("TABLE_NAME", "service-table");
  expect(required(ENV.tableName)).toBe("service-table");
});

test.each([undefined, ""])("a variable of %j throws with its name", (value) => {
  vi.stubEnv("TABLE_NAME", value);
  expect(() => required(ENV.tableName)).toThrow("The environment variable TABLE_NAME is not set");
});

test.each([
  ["http://127.0.0.1:4566", "http://127.0.0.1:4566"],
  ["", undefined],
  [undefined, undefined],
])("an optional variable set to %j is read as %j", (value, read) => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", value);
  expect(optional(RUNTIME_ENV.s3Endpoint)).toBe(read);
});

test.each([
  ["true", true],
  ["false", false],
  ["1", false],
  ["TRUE", false],
  ["", false],
  [undefined, false],
])("a switch of %j is on: %j", (value, on) => {
  vi.stubEnv("ALLOW_LOOPBACK_HTTP", value);
  expect(isOn(ENV.allowLoopbackHttp)).toBe(on);
});
