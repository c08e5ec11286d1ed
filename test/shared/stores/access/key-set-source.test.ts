import { expect, test, vi } from "vitest";
import { createAccessTokens } from "../../../../shared/stores/access/access-token.ts";
import { fromKeySet } from "../../../../shared/stores/access/key-set.ts";
import { aStore } from "../../../support/values/builders.ts";
import { settle } from "../../../support/values/deferred.ts";

const aSecret = (kid: string) =>
  JSON.stringify({ active: kid, [kid]: Buffer.alloc(32, 1).toString("base64") });
const MINUTES = 60_000;

const source = (readSecret: () => Promise<string>) => {
  const clock = { now: 0 };
  const read = vi.fn(readSecret);
  const onFailure = vi.fn();
  const tokens = fromKeySet({ readSecret: read, now: () => clock.now, onFailure }, (keySet) =>
    createAccessTokens("dev", keySet),
  );
  return { clock, read, onFailure, tokens };
};

test("reads the secret on first use, once for all calls within 5 minutes", async () => {
  const { clock, read, tokens } = source(async () => aSecret("k1"));
  expect(read).not.toHaveBeenCalled();
  const [a, b] = await Promise.all([tokens(), tokens()]);
  clock.now = 5 * MINUTES - 1;
  expect(b).toBe(a);
  expect(await tokens()).toBe(a);
  expect(read).toHaveBeenCalledTimes(1);
});

test("returns the same object if the set is unchanged, so verified tokens stay cached", async () => {
  const { clock, read, tokens } = source(async () => aSecret("k1"));
  const before = await tokens();
  for (const minutes of [5, 10, 15]) {
    clock.now = minutes * MINUTES;
    expect(await tokens()).toBe(before);
  }
  expect(read).toHaveBeenCalledTimes(4);
});

test("uses a rotated key after 5 minutes", async () => {
  let kid = "k1";
  const { clock, tokens } = source(async () => aSecret(kid));
  const before = await (await tokens()).issue(aStore());
  kid = "k2";
  clock.now = 5 * MINUTES;
  expect(await (await tokens()).issue(aStore())).not.toBe(before);
});

test("keeps the former keys while reading fails, and reports the failure", async () => {
  const { clock, read, onFailure, tokens } = source(async () => aSecret("k1"));
  const before = await tokens();
  const failure = new Error("down");
  read.mockRejectedValueOnce(failure).mockResolvedValueOnce("no key set");
  clock.now = 5 * MINUTES;
  expect(await tokens()).toBe(before);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  clock.now += 29_999;
  expect(await tokens()).toBe(before);
  expect(read).toHaveBeenCalledTimes(2);
  clock.now += 1;
  expect(await tokens()).toBe(before);
  expect(read).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledTimes(2);
  clock.now += 30_000;
  read.mockResolvedValueOnce(aSecret("k2"));
  expect(await tokens()).not.toBe(before);
});

test.each([
  ["fails", () => Promise.reject(new Error("down")), "down"],
  ["returns no key set", async () => "{}", "names no active key"],
])("does not cache a first read that %s", async (_, answer, problem) => {
  const { read, tokens } = source(async () => aSecret("k1"));
  read.mockImplementationOnce(answer);
  await expect(tokens()).rejects.toThrow(problem);
  await settle();
  await expect(tokens()).resolves.toHaveProperty("verify");
});
