import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import {
  createRefreshSchedules,
  type RefreshSchedule,
} from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { newBrand } from "../../shared/stores/access/store-access.ts";
import { aMappedProduct } from "../support/catalog/catalog-builders.ts";
import { eventually, openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));
const products = createProducts(table);
const urls = createProductUrls(table);
const runs = createRefreshRuns(table);
const schedules = createRefreshSchedules(table);

let brand: string;
beforeEach(() => {
  brand = newBrand(randomBytes);
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, seconds)).toISOString();
const push = (seconds: number, fields: object = {}) =>
  products.upsert(
    brand,
    {
      client_product_id: "p1",
      title: "Pushed",
      price: "1.00",
      product_link: "https://shop.example/p1",
      thumbnail_image: "https://shop.example/p1.jpg",
      ...fields,
    },
    { newProductId: 1, now: at(seconds) },
  );
const pull = (fetchBegan: string, now: string, seenAt?: string) =>
  products.pull(
    brand,
    "p1",
    {
      set: { ...aMappedProduct(), title: "Pulled" },
      remove: [],
      ...(seenAt === undefined && { product_status: "active" as const }),
    },
    { newProductId: 2, now, fetchBegan, seenAt },
  );
const described = async () => (await products.findDescribed(brand, "p1"))?.description;
const title = async () => (await products.find(brand, "p1"))?.title;

describe("the outcome of a pull", () => {
  const URL = "https://shop.example/p1";
  const [older, later] = ["2026-11-20T08:00:00.000Z", "2026-11-20T09:00:00.000Z"];
  const note = (outcome: object) =>
    urls.note(brand, URL, { outcome: "unreachable", reason: { code: "not_json" }, ...outcome }, at(1));
  const noted = async () => {
    const { run, retrying, outcome } = (await urls.find(brand, URL)) ?? {};
    return { run, retrying, outcome };
  };

  test("moves the URL to a later refresh and never back", async () => {
    await urls.add(brand, URL, at(0));
    await note({ run: older, retrying: true });
    await note({ run: later, retrying: true });
    expect(await noted()).toEqual({ run: later, retrying: true, outcome: "unreachable" });
    expect(await note({ run: older, outcome: "ok" })).toBe(true);
    expect(await noted()).toEqual({ run: later, retrying: true, outcome: "ok" });
    await note({ run: later });
    expect(await noted()).toEqual({ run: later, retrying: undefined, outcome: "unreachable" });
  });

  test("is not written for a URL that was deleted meanwhile", async () => {
    expect([await note({}), await note({ run: older }), await urls.find(brand, URL)]).toEqual([
      false,
      false,
      undefined,
    ]);
  });
});

describe("the write of a pull", () => {
  test("creates a product unless it exists by now", async () => {
    expect(await pull(at(0), at(1))).toBe("written");
    await push(2);
    expect(await pull(at(3), at(4))).toBe("superseded");
    expect(await title()).toBe("Pushed");
  });

  test("updates the version it read but overwrites no later push, whatever the clocks say", async () => {
    await push(0);
    expect(await pull(at(1), at(2), at(0))).toBe("written");
    expect(await title()).toBe("Pulled");
    await push(3);
    expect(await pull(at(9), at(10), at(2))).toBe("superseded");
    expect(await title()).toBe("Pushed");
  });

  test("yields to a push of the same millisecond", async () => {
    await push(5);
    expect(await pull(at(5), at(6), at(5))).toBe("superseded");
  });

  test("keeps the internal id and the creation time", async () => {
    await push(0);
    await pull(at(1), at(2), at(0));
    expect(await products.find(brand, "p1")).toMatchObject({
      product_id: 1,
      created_at: at(0),
      updated_at: at(2),
    });
  });

  test("replaces a pushed description only if it is not outdated", async () => {
    await push(0, { description: "Pushed" });
    expect(await pull(at(0), at(1))).toBe("superseded");
    expect(await described()).toBe("Pushed");
    expect(await pull(at(1), at(2), at(0))).toBe("written");
    expect(await described()).toBe(aMappedProduct().description);
    expect(await pull(at(1), at(3), at(0))).toBe("overtaken");
  });

  test("creates a product once for twenty concurrent pulls", async () => {
    const written = await Promise.all(Array.from({ length: 20 }, () => pull(at(0), at(1))));
    expect(written.filter((result) => result === "written")).toHaveLength(1);
  });
});

describe("a takedown", () => {
  const takeDown = (stamp: { seenAt?: string } = {}) =>
    products.takeDown(brand, "p1", { now: at(9), fetchBegan: at(8), ...stamp });

  test("deactivates an active product once", async () => {
    await push(0);
    expect([await takeDown(), await takeDown()]).toEqual(["written", "overtaken"]);
    expect(await products.find(brand, "p1")).toMatchObject({
      product_status: "inactive",
      taken_down_by: "pull",
    });
  });

  test("creates nothing and overwrites neither a later push nor another version", async () => {
    expect(await takeDown()).toBe("superseded");
    expect(await products.find(brand, "p1")).toBeUndefined();
    await push(8);
    expect(await takeDown()).toBe("superseded");
    await push(3);
    expect(await takeDown({ seenAt: at(2) })).toBe("superseded");
    expect(await takeDown({ seenAt: at(3) })).toBe("written");
  });

  test("is reverted by a push", async () => {
    await push(0);
    await takeDown();
    await push(10, { product_status: "active" });
    expect(await products.find(brand, "p1")).not.toHaveProperty("taken_down_by");
  });
});

describe("the record of a product URL", () => {
  const url = "https://shop.example/p-1";

  test("is deleted only while marked as removed and can be added again until then", async () => {
    expect(await urls.add(brand, url, at(0))).toBe("added");
    expect(await urls.add(brand, url, at(1))).toBe("waiting");
    await urls.note(
      brand,
      url,
      { outcome: "ok", etag: '"a"', warnings: [{ code: "id_mismatch", shown: "13" }] },
      at(2),
    );
    expect(await urls.add(brand, url, at(3))).toBe("exists");
    expect(await urls.markRemoved(brand, url, at(4))).toMatchObject({ url, etag: '"a"' });
    expect(await urls.add(brand, url, at(5))).toBe("added");
    await urls.forget(brand, url);
    expect(await urls.find(brand, url)).toMatchObject({ url, added_at: at(0), etag: '"a"' });
    await urls.note(brand, url, { outcome: "invalid", reason: { code: "not_json" } }, at(6));
    const record = {
      url,
      added_at: at(0),
      checked_at: at(6),
      outcome: "invalid",
      reason: { code: "not_json" },
    };
    expect(await urls.find(brand, url)).toEqual(record);
    await urls.markRemoved(brand, url, at(7));
    await urls.forget(brand, url);
    expect(await urls.find(brand, url)).toBeUndefined();
    expect(await urls.note(brand, url, { outcome: "ok" }, at(8))).toBe(false);
    expect(await urls.markRemoved(brand, url, at(8))).toBeUndefined();
    expect(await urls.find(brand, url)).toBeUndefined();
  });

  test("is listed once across pages", async () => {
    const all = Array.from({ length: 25 }, (_, index) => `${url}${index}`);
    await Promise.all(all.map((each) => urls.add(brand, each, at(0))));
    const read: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await urls.page(brand, { after, limit: 7 });
      expect(items.length).toBeLessThanOrEqual(7);
      read.push(...items.map((item) => item.url));
      after = next;
    } while (after !== undefined);
    expect(read.sort()).toEqual([...all].sort());
  });
});

describe("the record of a refresh", () => {
  const now = Date.UTC(2026, 10, 20, 10);
  const first = { after: undefined, next: "URL#m", count: 3 };
  const second = { after: "URL#m", next: undefined, count: 2 };

  test("claims each batch once, in order, and can reclaim only the last", async () => {
    expect(await runs.claimBatch(brand, "r", second, now)).toBe(false);
    expect(await runs.reclaimBatch(brand, "r", first)).toBe(false);
    expect(await runs.claimBatch(brand, "r", first, now)).toBe(true);
    expect(await runs.claimBatch(brand, "r", first, now)).toBe(false);
    expect(await runs.reclaimBatch(brand, "r", { ...first, next: "URL#k" })).toBe(true);
    expect(await runs.claimBatch(brand, "r", second, now)).toBe(false);
    expect(await runs.reclaimBatch(brand, "r", first)).toBe(true);
    expect(await runs.claimBatch(brand, "r", second, now)).toBe(true);
    expect(await runs.reclaimBatch(brand, "r", first)).toBe(false);
    expect(await runs.progress(brand, "r")).toMatchObject({
      planned: 5,
      not_found: 0,
      planning_complete: true,
    });
  });

  test("created in advance still accepts its first batch", async () => {
    await runs.start(brand, "r", now);
    expect(await runs.claimBatch(brand, "r", first, now)).toBe(true);
    expect(await runs.progress(brand, "r")).toMatchObject({ planned: 3, planning_complete: false });
  });

  test("counts forty concurrent missing products exactly", async () => {
    await runs.claimBatch(brand, "r", { ...first, count: 40 }, now);
    const counts = await Promise.all(Array.from({ length: 40 }, () => runs.countNotFound(brand, "r", now)));
    expect(counts.map(({ not_found }) => not_found).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    await runs.stopTakedown(brand, "r");
    expect(await runs.countNotFound(brand, "r", now)).toMatchObject({ takedown_stopped: true, planned: 40 });
  });

  test("a sitemap and the product API take down no more than the limit together", async () => {
    const three = { vanished: 3, listed: 10, limit: 3 };
    await runs.start(brand, "r", now);
    expect(await runs.claimVanished(brand, "r", three)).toBe(true);
    expect(await runs.claimVanished(brand, "r", three)).toBe(true);
    expect(await runs.countNotFound(brand, "r", now)).toMatchObject({
      vanished: 3,
      listed: 10,
      not_found: 1,
    });
    expect(await runs.claimVanished(brand, "r", three)).toBe(false);
    expect(await runs.claimVanished(brand, "r", { ...three, vanished: 2 })).toBe(true);
    await runs.stopTakedown(brand, "r");
    expect(await runs.claimVanished(brand, "r", { ...three, vanished: 1 })).toBe(false);
  });
});

describe("a refresh schedule", () => {
  const dueNow = async (now: string): Promise<RefreshSchedule[]> => {
    const due: RefreshSchedule[] = [];
    for await (const page of schedules.due(now)) due.push(...page);
    return due.filter((schedule) => schedule.brand === brand);
  };
  const early = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString();

  test("is due at its time, advances from the version read and ends with its removal", async () => {
    await schedules.set({ brand, interval_minutes: 5, next_at: early(10) });
    const [schedule] = await eventually(async () => {
      const due = await dueNow(early(10));
      return due.length > 0 ? due : undefined;
    });
    expect(schedule).toEqual({ brand, interval_minutes: 5, next_at: early(10) });
    expect(await dueNow(early(9))).toEqual([]);
    await schedules.advance(schedule as RefreshSchedule, early(15));
    await schedules.advance(schedule as RefreshSchedule, early(99));
    expect(await schedules.find(brand)).toMatchObject({ next_at: early(15) });
    await schedules.remove(brand);
    await schedules.advance({ ...(schedule as RefreshSchedule), next_at: early(15) }, early(20));
    expect(await schedules.find(brand)).toBeUndefined();
    expect(await dueNow(early(99))).toEqual([]);
  });
});
