import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "../support/setup/long.ts";
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

/** CHAOS_SEED repeats one round. CHAOS_HISTORIES sets the number of histories. */
const { CHAOS_SEED: seed, CHAOS_HISTORIES: histories = isLong ? "200" : "2" } = process.env;
const PER_ROUND = isLong ? 4 : 2;
const rounds = Math.ceil(Number(histories) / PER_ROUND);
const seeds = seed ? [Number(seed)] : Array.from({ length: rounds }, (_, index) => index + 1);

let chaos: ChaosStack;
const figures: RoundFigures[] = [];

beforeAll(async () => {
  chaos = await startChaosStack();
});
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

describe("a dependency without any response causes the documented 503", () => {
  const SILENCE = { probability: 1, kinds: ["silence"] } as const;
  const UNAVAILABLE = { status: 503, json: { detail: "Service temporarily unavailable" } };
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

  test("for Secrets Manager with a token, SQS with a product URL and KMS with credentials", async () => {
    await chaos.crash("access-token");
    chaos.faults.set({ secretsManager: SILENCE, sqs: SILENCE, kms: SILENCE }, createRandom(1));
    const url_template = "http://127.0.0.1/{id}";
    const auth = { scheme: "bearer", token: "shop-api-token" };
    const answers = await Promise.all([
      call(chaos.stack, "GET", `/auth/access-token?store_id=${store.storeId}`),
      callAdmin("POST", "/product-urls", { urls: [pageUrl("1")] }),
      callAdmin("PUT", "/product-api", { url_template, auth }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
  });

  test("for the table with an order", async () => {
    chaos.faults.set({ dynamodb: SILENCE }, createRandom(1));
    expect(await reportOrder(chaos.stack, store, orderBody("silent"))).toMatchObject(UNAVAILABLE);
  });
});

test.each(seeds)(
  "no order or product is lost, doubled or incomplete under faults of seed %i",
  async (each) => {
    try {
      figures.push(await runRound(chaos, each, PER_ROUND));
    } catch (error) {
      throw new Error(`Repeat it by CHAOS_SEED=${each} npx vitest run --project faults`, { cause: error });
    }
  },
  600_000,
);

test("faults were injected during reports, amendments and reads", () => {
  expect(figures.reduce((sum, { reported }) => sum + reported, 0)).toBeGreaterThan(0);
  expect(figures.reduce((sum, { amended }) => sum + amended, 0)).toBeGreaterThan(0);
  expect(figures.reduce((sum, { descriptionsRead }) => sum + descriptionsRead, 0)).toBeGreaterThan(0);
  expect(Object.keys(chaos.faults.counts()).length).toBeGreaterThan(0);
});
