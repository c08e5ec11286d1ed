import type { DynamoDBRecord } from "aws-lambda";
import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/attribution/handler.ts";
import { attribute } from "../../../shared/attribution/attribution.ts";
import { createAttributions } from "../../../shared/attribution/attributions.table.ts";
import { rollUp } from "../../../shared/attribution/rollup.ts";
import { readOrderImage } from "../../../shared/orders/order-stream.table.ts";
import { type Order, orderToItem } from "../../../shared/orders/orders.table.ts";
import { rollupKey } from "../../../shared/platform/table/keys.ts";
import { createRandom, type Random } from "../../support/random.ts";
import { streamImage } from "../../support/stream-image.ts";
import { deliver } from "../../support/stream-source.ts";
import { type Fault, transactingTable } from "../../support/transacting-table.ts";

// The waits between tries are the real code's; here no time passes.
vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

const HISTORIES = 600;
const FAULTS: readonly Fault[] = ["throttled", "conflict", "lost_before", "lost_after"];
const silent = { info() {}, warn() {}, error() {}, count() {} };

type Recorded = { readonly brand: string; readonly order: Order; readonly poison: boolean };

const randomOrder = (random: Random, id: string): Order => {
  const signals = () =>
    JSON.stringify(
      random.list(random.below(6), () =>
        random.chance(0.2)
          ? random.pick([null, 7, {}, { product_id: "p1" }, { product_id: "p1", widget_info: "tv_1" }])
          : {
              product_id: `p${random.below(4)}`,
              widget_info: `${random.pick(["carousel", "embed"])}_${random.below(3)}`,
            },
      ),
    );
  return {
    order_id: id,
    received_at: `2026-03-0${1 + random.below(2)}T10:00:00.000Z`,
    order_items: random.list(1 + random.below(4), () => ({
      product_id: `p${random.below(5)}`,
      price: random.pick(["0.10", "19.99", "123456789012345678.12345678", "5"]),
      quantity: 1 + random.below(3),
      currency: random.pick(["EUR", "USD"]),
    })),
    svc_video_view: signals(),
    svc_add_to_cart: signals(),
  };
};

const randomHistory = (random: Random): Recorded[] =>
  random.list(1 + random.below(40), (index) => ({
    brand: `br_${random.below(3)}`,
    order: randomOrder(random, `o${index}`),
    poison: random.chance(0.04),
  }));

const toRecord = ({ brand, order }: Recorded, index: number, unreadable: boolean): DynamoDBRecord => ({
  eventID: String(index),
  dynamodb: {
    SequenceNumber: String(1000 + index),
    NewImage: streamImage(unreadable ? { PK: "?" } : orderToItem(brand, order, order.received_at)),
  },
});

/** What the rollups must hold: a recount of the orders that are marked, by the rule alone. */
const recount = (marked: readonly Recorded[]): Map<string, Record<string, string>> => {
  const expected = new Map<string, Record<string, string>>();
  for (const brand of new Set(marked.map((entry) => entry.brand))) {
    const orders = marked.filter((entry) => entry.brand === brand);
    const attributed = orders.map(({ order }) => ({ ...order, ...attribute(order) }));
    for (const { day, currency, scope, figures } of rollUp(attributed)) {
      const { PK, SK } = rollupKey(brand, day, currency, scope);
      const exact = Object.entries(figures).map(([name, value]) => [name, new Big(value).toFixed()]);
      expected.set(`${PK}|${SK}`, Object.fromEntries(exact));
    }
  }
  return expected;
};

const run = async (seed: number) => {
  const random = createRandom(seed);
  const history = randomHistory(random);
  const faulty = random.pick([0, 0.2, 0.2, 0.8]);
  const faults = random.chance(0.5) ? FAULTS : [random.pick(FAULTS)];
  const poisoned = new Set(
    history.filter(({ poison }) => poison).map(({ order }) => `ATTR#${order.order_id}`),
  );
  const unreadable = new Set(history.filter(({ poison }) => poison && random.chance(0.5)));
  const memory = transactingTable(
    () => (random.chance(faulty) ? random.pick(faults) : undefined),
    (sortKey) => poisoned.has(sortKey),
  );
  const handler = createHandler({
    attributions: createAttributions(memory.table),
    readOrderImage,
    pause: async () => undefined,
    logger: silent,
  });
  const records = history.map((entry, index) => toRecord(entry, index, unreadable.has(entry)));
  // Streams deliver at least once: some records come again, later.
  const again = records.filter(() => random.chance(0.1));
  const givenUp = await deliver(handler, [...records, ...again], {
    batchSize: 1 + random.below(12),
    retries: 6,
    crashes: () => random.chance(faulty),
  });
  const marked = history.filter(({ brand, order }) =>
    memory.withPrefix(`ATTR#${order.order_id}`).has(`STORE#${brand}|ATTR#${order.order_id}`),
  );
  return { history, marked, rollups: memory.withPrefix("STAT#"), givenUp, faulty };
};

describe("attribution under faults", () => {
  test("leaves rollups that equal a recount, with every order counted once or given up", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const { history, marked, rollups, givenUp, faulty } = await run(seed);
        expect(rollups).toEqual(recount(marked));
        const lostIds = new Set(givenUp.map(({ eventID }) => eventID));
        const unmarked = history.filter((entry) => !marked.includes(entry));
        for (const entry of unmarked) expect(lostIds).toContain(String(history.indexOf(entry)));
        if (faulty === 0) expect(unmarked).toEqual(history.filter(({ poison }) => poison));
      }),
      { numRuns: HISTORIES },
    );
  }, 120_000);

  test("of one record among a hundred delays no other: they are counted in the first invocation", async () => {
    const random = createRandom(7);
    const history = random.list(100, (index) => ({
      brand: `br_${index % 5}`,
      order: randomOrder(random, `o${index}`),
      poison: index === 50,
    }));
    const memory = transactingTable(undefined, (sortKey) => sortKey === "ATTR#o50");
    const handler = createHandler({
      attributions: createAttributions(memory.table),
      readOrderImage,
      pause: async () => undefined,
      logger: silent,
    });
    const answer = await handler({ Records: history.map((entry, index) => toRecord(entry, index, false)) });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1050" }] });
    expect(memory.withPrefix("ATTR#").size).toBe(99);
    expect(memory.withPrefix("STAT#")).toEqual(recount(history.filter(({ poison }) => !poison)));
  });
});
