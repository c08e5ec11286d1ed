import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { PullMessage } from "../../shared/catalog/messages.schema.ts";
import type { Fault, Service, Weather } from "../support/fault-proxy/faults.ts";
import { call, eventually } from "../support/stack/stack-access.ts";
import { createRandom } from "../support/values/random.ts";
import { type ChaosStack, startChaosStack } from "./chaos-stack.ts";
import { redrive, takeAll } from "./dead-letters.ts";
import { type History, openHistory, pageUrl } from "./history.ts";
import { openRecords, readProductUrls } from "./invariants.ts";

let chaos: ChaosStack;
beforeAll(async () => {
  chaos = await startChaosStack({ visibilitySeconds: 1 });
}, 120_000);
afterEach(() => chaos.faults.set({}));
afterAll(() => chaos?.stop());

const always = (service: Service, kind: Fault): Weather => ({ [service]: { probability: 1, kinds: [kind] } });

const openShop = (ids: readonly string[]): Promise<History> => {
  const plan = { reports: [], pushes: [], sold: ids, contested: [], pages: ids, changes: [] };
  return openHistory(chaos, plan, createRandom(1));
};

const addPages = async ({ plan, store }: History): Promise<number> => {
  const path = `/admin/stores/${store.brand}/product-urls`;
  const asked = { token: chaos.stack.operatorToken, body: { urls: plan.pages.map(pageUrl) } };
  return (await call(chaos.stack, "POST", path, asked)).status;
};

const arePulled = (history: History, run?: string) =>
  eventually(async () => {
    const pages = await readProductUrls(openRecords(chaos), history);
    return pages.every((page) => page?.checked_at !== undefined && page.run === run) || undefined;
  }, 20_000);

test.each([
  ["the shop throttles", always("merchant", "throttled"), "answered"],
  ["KMS fails", always("kms", "server_error"), "pull_unfinished"],
])(
  "a product URL whose pulls all failed because %s is a dead letter with its reason",
  async (_, weather, code) => {
    const history = await openShop(["100"]);
    chaos.faults.set(weather, createRandom(1));
    await addPages(history);
    const { brand } = history.store;
    const letters = await eventually(async () => {
      const taken = await takeAll(chaos, chaos.stack.outputs.PullDeadLetterQueueUrl);
      const own = taken.map((body) => JSON.parse(body) as PullMessage).filter((each) => each.brand === brand);
      return own.length > 0 ? own : undefined;
    }, 40_000);
    // On a busy machine `catalog-plan` may start after its message is visible again. Then there are several letters.
    for (const letter of letters) {
      expect(letter).toEqual({ brand, url: pageUrl("100"), at: expect.any(Number) });
    }
    // The last attempt may still run when its message has moved to the dead letters.
    const page = await eventually(async () => {
      const [noted] = await readProductUrls(openRecords(chaos), history);
      return noted?.outcome === undefined ? undefined : noted;
    });
    expect(page).toMatchObject({ outcome: "unreachable", reason: { code } });
  },
  60_000,
);

test("a product URL is pulled again if its product could not be stored", async () => {
  const history = await openShop(["100"]);
  const { brand } = history.store;
  let failing = 3; // The table's client makes three attempts, so only the product's write fails.
  const failThrice = { ...createRandom(1), chance: () => failing-- > 0 };
  chaos.merchant.open(brand, `shop-key-of-${brand}`, ["100"], async () => {
    if (failing === 3) chaos.faults.set(always("dynamodb", "server_error"), failThrice);
  });
  await addPages(history);
  await arePulled(history);
  expect(failing).toBeLessThan(0);
  expect(await openRecords(chaos).products.find(brand, "100")).toBeDefined();
});

test("product URLs are pulled when added again after the queue accepted only half of them", async () => {
  const history = await openShop(["100", "101", "102", "103"]);
  chaos.faults.set(always("sqs", "half_taken"), createRandom(1));
  expect(await addPages(history)).toBe(503);
  chaos.faults.set({});
  expect(await addPages(history)).toBe(200);
  await arePulled(history);
});

test("a refresh pulls all product URLs after the queue accepted only half of them", async () => {
  const history = await openShop(["100", "101", "102", "103"]);
  await addPages(history);
  await arePulled(history);
  const refused = () => chaos.faults.counts()["sqs half_taken"] ?? 0;
  const before = refused();
  chaos.faults.set(always("sqs", "half_taken"), createRandom(1));
  const message = { brand: history.store.brand, run: new Date().toISOString() };
  // Sent without the proxy: the proxy would drop half of the plan's messages.
  await redrive(chaos, chaos.stack.outputs.PlanQueueUrl, [JSON.stringify(message)]);
  await eventually(async () => refused() > before || undefined);
  chaos.faults.set({});
  await arePulled(history, message.run);
});

test("an abandoned refresh continues when its dead letter is redriven", async () => {
  const history = await openShop(["100", "101", "102", "103"]);
  await addPages(history);
  await arePulled(history);
  const { PlanQueueUrl, PlanDeadLetterQueueUrl } = chaos.stack.outputs;
  const message = { brand: history.store.brand, run: new Date().toISOString() };
  chaos.faults.set(always("sqs", "half_taken"), createRandom(1));
  await redrive(chaos, PlanQueueUrl, [JSON.stringify(message)]);
  const letters = await eventually(async () => {
    const taken = await takeAll(chaos, PlanDeadLetterQueueUrl);
    return taken.length > 0 ? taken : undefined;
  }, 40_000);
  chaos.faults.set({});
  await redrive(chaos, PlanQueueUrl, letters);
  await arePulled(history, message.run);
}, 70_000);
