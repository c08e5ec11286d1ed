import { randomBytes } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import Big from "big.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { countFigures } from "../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../shared/attribution/figures/figures.ts";
import { type Order, orderToItem } from "../../shared/orders/order-item.table.ts";
import { definedOnly } from "../../shared/platform/defined-only.ts";
import { attributionKey, orderKey } from "../../shared/platform/table/keys/order-keys.ts";
import { storeKey } from "../../shared/platform/table/keys/store-keys.ts";
import { newBrand } from "../../shared/stores/access/store-access.ts";
import { storeDays, type TimeZones } from "../../shared/vocabulary/store-days.ts";
import { anAttributionHandler } from "../support/attribution/attribution-handler.ts";
import { confirmedOrder, putVideos } from "../support/attribution/credited-videos.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { isLong } from "../support/setup/long.ts";
import { openAttributions, readTotals } from "../support/stack/attributed-orders.ts";
import { openStackTable } from "../support/stack/stack-access.ts";
import { faultyWrites, type WriteFault } from "../support/table/faulty-writes.ts";
import { streamImage } from "../support/table/stream-image.ts";
import { deliverAtOnce } from "../support/table/stream-source.ts";
import { createRandom, type Random } from "../support/values/random.ts";

beforeAll(() => {
  vi.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const HISTORIES = isLong ? 100 : 8;
const [FROM, TO] = ["2026-03-01", "2026-03-02"] as const;
/** Times are minutes relative to the midnight between the two days. */
const MINUTE = 60_000;
const IN_TIME = MINUTE;
const LATE = 2 * 24 * 60 * MINUTE;

const ZONES: readonly (TimeZones | undefined)[] = [
  undefined,
  [{ day: "2025-01-01", begins_at: "2024-12-31T13:00:00.000Z", time_zone: "Australia/Sydney" }],
  [{ day: "2025-01-01", begins_at: "2024-12-31T18:15:00.000Z", time_zone: "Asia/Kathmandu" }],
  [{ day: "2026-03-02", begins_at: "2026-03-02T08:00:00.000Z", time_zone: "America/Los_Angeles" }],
];
/** `crash`: this write and all later ones of the invocation are not sent. */
const FAULTS = ["throttled", "conflict", "lost_before", "lost_after", "crash"] as const;

const stack = inject("stack");
const table = openStackTable(stack);

type Entry = { readonly brand: string; readonly order: Order; readonly poison: boolean };

const randomOrder = (random: Random, order_id: string, midnight: number): Order => {
  const signal = () => ({
    product_id: `p${random.below(4)}`,
    widget_info: `${random.pick(["carousel", "embed"])}_${random.below(3)}`,
  });
  const unusable = () =>
    random.pick([null, 7, {}, { product_id: "p1" }, { product_id: "p1", widget_info: "tv_1" }]);
  const signals = () => random.list(random.below(6), () => (random.chance(0.2) ? unusable() : signal()));
  const item = () => ({
    product_id: `p${random.below(5)}`,
    price: random.pick(["0.10", "19.99", "123456789012345678.12345678", "5"]),
    quantity: 1 + random.below(3),
    currency: random.pick(["EUR", "USD"]),
  });
  return {
    order_id,
    received_at: new Date(midnight + random.pick([-1, 0, 1, 2]) * MINUTE).toISOString(),
    order_items: random.list(1 + random.below(4), item),
    svc_video_view: JSON.stringify(signals()),
    svc_add_to_cart: JSON.stringify(signals()),
  };
};

const wideOrder = (random: Random, order_id: string, midnight: number): Order => {
  const ids = random.list(110, (index) => `p${index}`);
  return {
    ...randomOrder(random, order_id, midnight),
    order_items: ids.map((product_id) => ({ product_id, price: "1.10", quantity: 1, currency: "EUR" })),
    svc_video_view: JSON.stringify(
      ids.map((id, video) => ({ product_id: id, widget_info: `embed_${video}` })),
    ),
  };
};

const randomHistory = (random: Random, brands: readonly string[], midnight: number): Entry[] =>
  random.list(1 + random.below(16), (index) => {
    const isWide = random.chance(0.04);
    const order = (isWide ? wideOrder : randomOrder)(random, `o${index}`, midnight);
    return { brand: random.pick(brands), order, poison: !isWide && random.chance(0.04) };
  });

const toRecord = ({ brand, order }: Entry, index: number, unreadable: boolean): DynamoDBRecord => ({
  eventID: String(index),
  dynamodb: {
    SequenceNumber: String(1000 + index),
    Keys: streamImage(orderKey(brand, order.order_id)),
    NewImage: streamImage(unreadable ? { PK: "?" } : orderToItem(brand, order, order.received_at)),
  },
});

const byKey = (brand: string, figures: readonly Figures[]) =>
  figures.map(({ day, currency, scope, values }): [string, object] => [
    `${brand} ${day} ${currency} ${scope}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, new Big(value).toFixed()])),
  ]);

/** Stores are written concurrently, so each has its own generator. */
const drawFaults = (
  random: Random,
  brands: readonly string[],
  probability: number,
  poison: readonly Entry[],
) => {
  const kinds = random.chance(0.5) ? FAULTS : [random.pick(FAULTS)];
  const generators = new Map(brands.map((brand) => [brand, createRandom(random.below(2 ** 31))]));
  const crashed = new Set<string>();
  const next = (write: string): WriteFault | undefined => {
    const brand =
      brands.find((each) =>
        [`STORE#${each}"`, `STORE#${each}#`].some((partition) => write.includes(partition)),
      ) ?? "";
    const generator = generators.get(brand);
    const fault = generator?.chance(probability) ? generator.pick(kinds) : undefined;
    if (fault === "crash") crashed.add(brand);
    if (crashed.has(brand) || fault === "crash") return "lost_before";
    const isPoisonous = (entry: Entry) =>
      entry.brand === brand && write.includes(`"ATTR#${entry.order.received_at}#${entry.order.order_id}"`);
    const isWritten = fault === undefined || fault === "lost_after";
    return isWritten && poison.some(isPoisonous) ? "poison" : fault;
  };
  return {
    next,
    crashes: () => {
      const died = crashed.size > 0;
      crashed.clear();
      return died || random.chance(probability / 2);
    },
    calm: () => {
      probability = 0;
    },
  };
};

const uncounted = async (history: readonly Entry[]): Promise<Entry[]> => {
  const known = new Set<string>();
  for (const [brand, ofStore] of Map.groupBy(history, (entry) => entry.brand)) {
    const orders = ofStore.map(({ order }) => order);
    const { found: attributed } = await openAttributions(table).findAll(brand, orders, { consistent: true });
    for (const id of attributed.keys()) known.add(`${brand} ${id}`);
  }
  return history.filter(({ brand, order }) => !known.has(`${brand} ${order.order_id}`));
};

const run = async (seed: number) => {
  const random = createRandom(seed);
  const brands = [newBrand(randomBytes), newBrand(randomBytes)];
  const time_zones = random.pick(ZONES);
  const store = definedOnly({ time_zones, figures_locked_after_days: 366 });
  const days = storeDays(time_zones);
  const midnight = Date.parse(`${days.findStart(TO)}Z`);
  for (const brand of brands)
    await table.send(new PutCommand({ TableName: table.name, Item: { ...storeKey(brand), ...store } }));
  const history = randomHistory(random, brands, midnight);
  const poison = history.filter((entry) => entry.poison);
  const unreadable = new Set(poison.filter(() => random.chance(0.5)));
  const faults = drawFaults(random, brands, random.pick([0.2, 0.2, 0.8]), poison);
  const faulty = faultyWrites(stack, faults.next);
  let isLate = random.chance(0.2);
  const setAside = new Set<string>();
  const handler = anAttributionHandler({
    ...openAttributions(faulty),
    failures: {
      send: async (messages) => {
        if (random.chance(0.2)) throw new Error("the queue is down");
        for (const { body } of messages) setAside.add(String(body.DDBStreamBatchInfo.startSequenceNumber));
      },
    },
    pause: async () => undefined,
    now: () => {
      isLate ||= random.chance(0.1);
      return midnight + (isLate ? LATE : IN_TIME);
    },
    logger: recordingLogger().logger,
  });
  for (const brand of brands) await putVideos(table, brand);
  const records = history.map((entry, index) => toRecord(entry, index, unreadable.has(entry)));
  const again = records.filter(() => random.chance(0.2));
  const thrice = again.filter(() => random.chance(0.5));
  // With concurrency, the order of events depends on more than the seed.
  const atOnce = random.pick([1, 4]);
  const options = { batchSize: 1 + random.below(16), retries: 6, crashes: faults.crashes, atOnce };
  const givenUp = await deliverAtOnce(handler, [...records, ...again, ...thrice], options);
  const isReported = (record: DynamoDBRecord) =>
    givenUp.includes(record) || setAside.has(record.dynamodb?.SequenceNumber ?? "");
  const reported = new Set(records.filter(isReported).map(({ eventID }) => history[Number(eventID)]));
  for (const entry of await uncounted(history)) expect(reported).toContain(entry);

  faults.calm();
  await deliverAtOnce(handler, records, options);
  expect(await uncounted(history)).toEqual(poison);
  const expectExact = async () => {
    const stored: ReturnType<typeof byKey> = [];
    const recounted: ReturnType<typeof byKey> = [];
    for (const brand of brands) {
      const orders = history
        .filter((entry) => entry.brand === brand && !entry.poison)
        .map(({ order }) => order);
      recounted.push(...byKey(brand, countFigures(orders.map(confirmedOrder), days.findDay)));
      stored.push(...byKey(brand, await readTotals(table, brand, FROM, TO)));
    }
    expect(new Map(stored)).toEqual(new Map(recounted));
  };
  await expectExact();

  const status = random.pick(["live", "ended"] as const);
  for (const brand of brands) await putVideos(table, brand, { status, products: ["p3"] });
  await deliverAtOnce(handler, again, options);
  await expectExact();
  await Promise.all(
    history.map(({ brand, order }) => {
      const Key = attributionKey(brand, order);
      return table.send(new DeleteCommand({ TableName: table.name, Key }));
    }),
  );
  await expectExact();
};

test("each order counts exactly once under faults, crashes and redelivery", async () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 31 });
  await fc.assert(fc.asyncProperty(seeds, run), { numRuns: HISTORIES, endOnFailure: true });
}, 300_000);
