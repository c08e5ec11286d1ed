import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { javaMajorVersion, requireJava } from "../../../../infra/local/aws/java.ts";
import { installFakeJava } from "../../support/fake-java.ts";

const ADVICE =
  "Java 17 or newer is needed for DynamoDB Local: install it with " +
  '"apt-get install openjdk-17-jre-headless" or "brew install openjdk@17", or set DYNAMODB_ENDPOINT.';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "java-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const withJava = (version: string) => {
  vi.stubEnv("PATH", installFakeJava(directory).path);
  vi.stubEnv("FAKE_JAVA_VERSION", version);
};

describe("requiring Java", () => {
  test.each(["17.0.15", "21", "24-ea"])("%s will do", async (version) => {
    withJava(version);
    await expect(requireJava()).resolves.toBeUndefined();
  });

  test("an older one is named with how to get a newer", async () => {
    withJava("1.8.0_402");
    await expect(requireJava()).rejects.toThrow(`${ADVICE} The one on the PATH is 8.`);
  });

  test("without any, one line says how to get it", async () => {
    vi.stubEnv("PATH", directory);
    const error = await requireJava().catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: "LocalStackError", message: ADVICE });
  });
});

test("the major version is read from what java says", () => {
  expect(javaMajorVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
  expect(javaMajorVersion('java version "1.8.0_402"')).toBe(8);
  expect(javaMajorVersion("The operation couldn't be completed.")).toBeUndefined();
});
