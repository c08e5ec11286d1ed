import { describe, expect, test } from "vitest";
import { aProductApi, PRODUCT_URL } from "../../support/catalog/catalog-builders.ts";
import { pullBackend } from "../../support/catalog/pull-backend.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { aStore } from "../../support/values/builders.ts";

const store = aStore({ product_api: aProductApi({ pulls_per_second: 1 }) });

const delivered = async (at: (began: number) => number | undefined, { attempt = 1, count = 3 } = {}) => {
  const backend = pullBackend({ store });
  const body = { brand: "br_acme", url: PRODUCT_URL, at: at(Date.parse(backend.began)) };
  const records = Array.from({ length: count }, (_, index) =>
    queueRecord(body, { id: `${index}`, attempt, receipt: `r${index}` }),
  );
  await backend.handler(queueEvent(...records));
  const { productApi, postpone } = backend;
  return { fetches: productApi.fetch.mock.calls.length, postponed: postpone.mock.calls };
};

describe("pulls of one batch", () => {
  test.each<[string, (began: number) => number | undefined]>([
    ["at their slots", (began) => began],
    ["a minute after them", (began) => began - 60_000],
    ["without any, from an older version", () => undefined],
  ])("%s run at once", async (_, at) => {
    expect(await delivered(at)).toEqual({ fetches: 3, postponed: [] });
  });

  test("run at the store's pace if they are more than a minute late", async () => {
    expect(await delivered((began) => began - 60_001)).toEqual({
      fetches: 1,
      postponed: [
        ["r1", 1],
        ["r2", 2],
      ],
    });
  });

  test("run at once after they waited for a new slot", async () => {
    expect(await delivered((began) => began - 3_600_000, { attempt: 2 })).toEqual({
      fetches: 3,
      postponed: [],
    });
  });
});
