import { expect, test, vi } from "vitest";
import { defaultProvider } from "../../../../shared/platform/sdk/credential-provider-node.ts";

test("reads the credentials from the environment once", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "key");
  vi.stubEnv("AWS_SESSION_TOKEN", "session");
  const credentials = defaultProvider();
  const first = await credentials();
  expect(first).toMatchObject({ accessKeyId: "id", secretAccessKey: "key", sessionToken: "session" });
  vi.stubEnv("AWS_ACCESS_KEY_ID", "another");
  expect(await credentials()).toBe(first);
});

test("fails without credentials in the environment, and tries no other source", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", undefined);
  await expect(defaultProvider()()).rejects.toThrow("Unable to find environment variable credentials");
});
