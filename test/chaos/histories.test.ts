import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Service, Weather } from "../support/fault-proxy/faults.ts";
import {
  call,
  createTestStore,
  orderBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { createRandom } from "../support/values/random.ts";
import { type ChaosStack, startChaosStack } from "./chaos-stack.ts";
import { pageUrl } from "./history.ts";
import { type RoundFigures, runRound } from "./round.ts";

/** `npm run test:chaos` is the long form. CHAOS_SEED repeats one round, CHAOS_HISTORIES sets how many there are. */
const isLong = process.env.npm_lifecycle_event === "test:chaos";
const { CHAOS_SEED: seed, CHAOS_HISTORIES: histories = isLong ? "200" : "8" } = process.env;
const PER_ROUND = 4;
const rounds = Math.ceil(Number(histories) / PER_ROUND);
const seeds = seed ? [Number(seed)] : Array.from({ length: rounds }, (_, index) => index + 1);

let chaos: ChaosStack;
const figures: RoundFigures[] = [];

beforeAll(async () => {
  chaos = await startChaosStack();
}, 120_000);
afterAll(async () => {
  if (isLong || seed) report();
  await chaos?.stop();
});

const report = () => {
  const total = (name: keyof RoundFigures) => figures.reduce((sum, each) => sum + each[name], 0);
  const names = Object.keys(figures[0] ?? {}) as (keyof RoundFigures)[];
  console.log(`${figures.length * PER_ROUND} histories`, Object.fromEntries(names.map((n) => [n, total(n)])));
  console.log("faults", chaos?.faults.counts());
};

describe("a service that does not answer at all is a 503 of the documented form", () => {
  const silence = (service: Service): Weather => ({ [service]: { probability: 1, kinds: ["silence"] } });
  const unavailable = { status: 503, json: { detail: "Service temporarily unavailable" } };
  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore(chaos.stack);
  });
  afterEach(() => chaos.faults.set({}));

  const callAdmin = (method: string, path: string, body: object) =>
    call(chaos.stack, method, `/admin/stores/${store.brand}${path}`, {
      token: chaos.stack.operatorToken,
      body,
    });

  test("where it is Secrets Manager, for a token", async () => {
    await chaos.crash("access-token"); // The next thread has no keys yet.
    chaos.faults.set(silence("secretsManager"), createRandom(1));
    const answer = await call(chaos.stack, "GET", `/auth/access-token?store_id=${store.storeId}`);
    expect(answer).toMatchObject(unavailable);
  });

  test("where it is the queue, for a page to be pulled", async () => {
    chaos.faults.set(silence("sqs"), createRandom(1));
    expect(await callAdmin("POST", "/product-urls", { urls: [pageUrl("1")] })).toMatchObject(unavailable);
  });

  test("where it is KMS, for credentials to be kept", async () => {
    chaos.faults.set(silence("kms"), createRandom(1));
    const url_template = "http://127.0.0.1/{id}";
    const auth = { scheme: "bearer", token: "shop-api-token" };
    expect(await callAdmin("PUT", "/product-api", { url_template, auth })).toMatchObject(unavailable);
  });

  test("where it is the table, for an order", async () => {
    chaos.faults.set(silence("dynamodb"), createRandom(1));
    expect(await reportOrder(chaos.stack, store, orderBody("silent"))).toMatchObject(unavailable);
  });
});

test.each(seeds)(
  "nothing is lost, doubled or half done in the storm of seed %i",
  async (each) => {
    try {
      figures.push(await runRound(chaos, each, PER_ROUND));
    } catch (error) {
      throw new Error(`Repeat it by CHAOS_SEED=${each} npm run test:chaos`, { cause: error });
    }
  },
  300_000,
);

test("the storms were storms", () => {
  expect(figures.reduce((sum, { reported }) => sum + reported, 0)).toBeGreaterThan(0);
  expect(figures.reduce((sum, { amended }) => sum + amended, 0)).toBeGreaterThan(0);
  expect(figures.reduce((sum, { descriptionsRead }) => sum + descriptionsRead, 0)).toBeGreaterThan(0);
  expect(Object.keys(chaos.faults.counts()).length).toBeGreaterThan(0);
});
