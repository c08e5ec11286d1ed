import { describe, expect, test, vi } from "vitest";
import { signRefusal } from "../../../../shared/api/refused-call.ts";
import { Unavailable, ValidationFailed } from "../../../../shared/platform/errors.ts";
import { createCallerHash, createDescribeCaller } from "../../../../shared/stores/access/caller.ts";
import { hashStoreId } from "../../../../shared/stores/access/store-id.ts";
import { httpEvent } from "../../../support/endpoint/http-events.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const keys = (fill: number) => ({ active: "k1", keys: new Map([["k1", Buffer.alloc(32, fill)]]) });
const hash = createCallerHash(keys(7));
const STORE_ID = "st_dev_abcdefghijklmnopqrstuvwxyz234567";

describe("the name of a caller's address", () => {
  test("is the same all day, and another one the next day", () => {
    expect(hash("192.0.2.1", NOON)).toBe(hash("192.0.2.1", NOON + 3_600_000));
    expect(hash("192.0.2.1", NOON)).not.toBe(hash("192.0.2.1", NOON + 86_400_000));
  });

  test("can't be made without the keys, and differs by address", () => {
    expect(hash("192.0.2.1", NOON)).not.toBe(createCallerHash(keys(8))("192.0.2.1", NOON));
    expect(hash("192.0.2.1", NOON)).not.toBe(hash("192.0.2.2", NOON));
    expect(hash("192.0.2.1", NOON)).toMatch(/^[\w-]{43}$/);
  });
});

test("what we can't answer is no refusal: nobody is described, and no key is read for it", async () => {
  const asked = vi.fn(async () => ({}));
  const unavailable = new Unavailable(new Error("no table"));
  expect(await signRefusal(unavailable, asked, httpEvent(), { brand: "br_acme" })).toBe(unavailable);
  expect(asked).not.toHaveBeenCalled();
  await signRefusal(new ValidationFailed("a"), asked, httpEvent(), { brand: "br_acme" });
  expect(asked).toHaveBeenCalledOnce();
});

describe("whose a refused call was", () => {
  const whose = createDescribeCaller(async (address) => hash(address, NOON));
  const event = { ...httpEvent(), queryStringParameters: { store_id: STORE_ID } };
  const caller = hash("192.0.2.1", NOON);

  test("is its token's brand, whatever store_id came with it", async () => {
    expect(await whose(event, "br_acme")).toEqual({ brand: "br_acme", caller });
  });

  test("is told by the hash of its store_id where no token was valid, never by the store_id", async () => {
    const described = await whose(event, undefined);
    expect(described).toEqual({ store_id_hash: hashStoreId(STORE_ID), caller });
    expect(JSON.stringify(described)).not.toMatch(/st_dev|192\.0\.2\.1/);
  });

  test("is not told of a call that names no store", async () => {
    expect(await whose({ ...httpEvent(), queryStringParameters: {} }, undefined)).toBeUndefined();
  });

  test("is told without the address while the keys can't be read", async () => {
    const waiting = createDescribeCaller(() => new Promise(() => {}));
    expect(await waiting(event, "br_acme")).toEqual({ brand: "br_acme", caller: "?" });
    const failing = createDescribeCaller(() => Promise.reject(new Error("no keys")));
    expect(await failing(event, "br_acme")).toEqual({ brand: "br_acme", caller: "?" });
  });
});
