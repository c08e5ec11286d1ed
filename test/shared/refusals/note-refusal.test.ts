import { describe, expect, test, vi } from "vitest";
import { createNoteRefusal } from "../../../shared/refusals/note-refusal.ts";
import type { Refusal } from "../../../shared/refusals/refusal.ts";
import type { ReportLog } from "../../../shared/refusals/report-log.table.ts";
import { hashStoreId } from "../../../shared/stores/access/store-access.ts";
import { fieldProblem } from "../../../shared/vocabulary/problems/problems.ts";
import {
  MAX_DETAIL_CHARACTERS,
  MAX_REFUSED_KINDS,
  type RefusedCall,
} from "../../../shared/vocabulary/refusals.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aStore } from "../../support/values/builders.ts";

const START = Date.UTC(2026, 10, 20, 10);
const ADDRESS = "192.0.2.1";

const aContainer = () => {
  const clock = { now: START };
  const written: { readonly brand: string; readonly refusal: Refusal }[] = [];
  const add = vi.fn<ReportLog["add"]>(async (brand, refusal) => written.push({ brand, refusal }) > 0);
  const brandOfStoreId = vi.fn(async (hash: string) =>
    hash === hashStoreId("known") ? "br_acme" : undefined,
  );
  const hashAddress = vi.fn(async (_: string) => "hash-of-the-address");
  const { logger, entries } = recordingLogger();
  const note = createNoteRefusal({
    stores: {
      find: async (brand) => (brand === "br_closed" ? undefined : aStore({ brand })),
      brandOfStoreId,
    },
    reportLog: { add },
    hashAddress,
    now: () => clock.now,
    logger,
  });
  const call = (changes: Partial<RefusedCall> = {}) =>
    note({
      brand: "br_acme",
      storeId: undefined,
      address: ADDRESS,
      endpoint: "POST /v2/product",
      status: 422,
      detail: "title: required",
      code: "validation_failed",
      problem: fieldProblem("title", "required"),
      request_id: "r1",
      ...changes,
    });
  return { clock, written, add, brandOfStoreId, hashAddress, entries, call };
};

describe("a refused call", () => {
  test("is stored with a bounded field, which a caller may have named", async () => {
    const { call, written } = aContainer();
    await call({ problem: fieldProblem("x".repeat(100_000), "unknown_field") });
    expect(written[0]?.refusal.problem?.field).toHaveLength(MAX_DETAIL_CHARACTERS);
  });

  test("is stored once a minute for each kind", async () => {
    const { call, clock, written } = aContainer();
    for (let calls = 0; calls < 500; calls++) await call({ request_id: `r${calls}` });
    await call({ status: 401 });
    clock.now += 60_000;
    await call({ request_id: "later" });
    expect(written.map(({ refusal }) => [refusal.status, refusal.request_id, refusal.count])).toEqual([
      [422, "r0", 1],
      [401, "r1", 1],
      [422, "later", 500],
    ]);
  });

  test("is stored with its time and a hash of its caller", async () => {
    const { call, written } = aContainer();
    await call();
    const { refusal } = written[0] ?? {};
    expect(refusal).toMatchObject({ at: "2026-11-20T10:00:00.000Z", caller: "hash-of-the" });
    expect(JSON.stringify(written)).not.toContain(ADDRESS);
  });

  test("is stored without its caller if the keys can't be read", async () => {
    const { call, hashAddress, written } = aContainer();
    hashAddress.mockRejectedValue(new Error("no keys"));
    await call();
    expect(written[0]?.refusal.caller).toBe("?");
  });

  test("does not fail if the table fails", async () => {
    const { call, add, entries } = aContainer();
    add.mockRejectedValue(new Error("down"));
    await call();
    expect(entries).toMatchObject([{ level: "error", message: "A refused call could not be noted" }]);
  });

  test("keeps 300 well-formed characters of its detail", async () => {
    const { call, written } = aContainer();
    await call({ detail: `${"x".repeat(298)}\u{1F600}${"y".repeat(5_000)}` });
    const { detail = "" } = written[0]?.refusal ?? {};
    expect(detail).toHaveLength(300);
    expect(detail.isWellFormed()).toBe(true);
  });
});

describe("a flood of refused calls", () => {
  test("causes a bounded number of writes for different details", async () => {
    const { call, written } = aContainer();
    for (let calls = 0; calls < 10_000; calls++) await call({ detail: `items[${calls}]: required` });
    expect(written).toHaveLength(MAX_REFUSED_KINDS + 1);
  });

  test("stops each container's writes for the minute after its first rejected write", async () => {
    const { call, clock, add } = aContainer();
    add.mockResolvedValue(false);
    for (let calls = 0; calls < 100; calls++) await call({ detail: `items[${calls}]: required` });
    expect(add).toHaveBeenCalledTimes(1);
    clock.now += 60_000;
    await call();
    expect(add).toHaveBeenCalledTimes(2);
  });

  test("causes one lookup a minute for an unknown store_id", async () => {
    const { call, brandOfStoreId, written } = aContainer();
    for (let calls = 0; calls < 100; calls++)
      await call({ brand: undefined, storeId: "forged", detail: `items[${calls}]: required` });
    expect(brandOfStoreId).toHaveBeenCalledTimes(1);
    expect(written).toEqual([]);
  });
});

describe("the store of a refused call", () => {
  test("is that of the token, or of the store_id without a valid token", async () => {
    const { call, written } = aContainer();
    await call({ brand: "br_other", storeId: "known" });
    await call({ brand: undefined, storeId: "known" });
    await call({ brand: undefined, storeId: "forged" });
    await call({ brand: undefined, storeId: undefined });
    expect(written.map(({ brand }) => brand)).toEqual(["br_other", "br_acme"]);
  });

  test("is none if the store is closed", async () => {
    const { call, written } = aContainer();
    await call({ brand: "br_closed" });
    expect(written).toEqual([]);
  });
});
