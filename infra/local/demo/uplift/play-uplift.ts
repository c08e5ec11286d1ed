import { FIGURE_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { type ApiClient, createApiClient } from "../../../../shared/contract/client.ts";
import type { ExperimentView } from "../../../../shared/experiments/experiment.schema.ts";
import { EXPERIMENT_OPERATIONS } from "../../../../shared/experiments/experiments.operations.ts";
import { STORE_LIST_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { DAY_MS, dayAt, type Period } from "../../../../shared/vocabulary/days.ts";
import { createRandom } from "../../../../test/support/values/random.ts";
import type { FunctionClock } from "../../lambda/function-clock.ts";
import type { LocalStack } from "../../stack.ts";
import { eventually } from "../eventually.ts";
import { openMadeUpShop } from "./made-up-shop.ts";
import { makeOtherOrders, makeVisits } from "./visitors.ts";

const SEED = 4;
const DAYS_BEFORE = 10;
const DAYS = 28;
const HOLDOUT_PERCENT = 50;
const SAID =
  "A demonstration on made-up visitors, whose weeks pass in seconds: its figures say nothing of any shop";

type Options = {
  readonly stack: Pick<LocalStack, "baseUrl" | "edgeUrl" | "issuer" | "functions">;
  /** The functions' own clock, which is moved on. */
  readonly clock: FunctionClock;
  readonly onProgress: (text: string) => void;
};

/** What runs by the machine's clock in a stack, and here by the functions' own. */
const SCHEDULED = ["reports-fold", "figures-fold"];

const runSchedules = async ({ functions }: Pick<LocalStack, "functions">): Promise<void> => {
  for (const [name, fn] of functions) if (SCHEDULED.some((each) => name.endsWith(each))) await fn.invoke({});
};

/** Waits until every order is credited, as far as it can be: only then it counts. */
const waitForOrders = (admin: ApiClient, brand: string, days: Period, orders: number) =>
  eventually("crediting the orders", async () => {
    const { totals } = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: days });
    return totals.reduce((sum, each) => sum + each.orders, 0) === orders ? true : undefined;
  });

/**
 * Plays a whole experiment through the service's own endpoints: orders of the time before, four weeks of visitors and
 * orders, and the result at the end.
 */
export const playUplift = async ({ stack, clock, onProgress }: Options): Promise<ExperimentView> => {
  const admin = createApiClient({ baseUrl: stack.baseUrl, token: () => stack.issuer.operatorToken() });
  const store = await admin.call(STORE_LIST_OPERATIONS.createStore, {
    body: { name: "Made-up shop (demonstration)", currency: "EUR" },
  });
  const { brand } = store;
  const shop = await openMadeUpShop(stack, store);
  const random = createRandom(SEED);
  const from = dayAt(clock.now());
  onProgress(SAID);
  for (let day = 0; day < DAYS_BEFORE; day++) {
    await shop.dayBefore(makeVisits(random).flatMap(({ orders }) => orders.exposed));
    clock.forward(DAY_MS);
  }
  await waitForOrders(admin, brand, { from, to: dayAt(clock.now()) }, shop.played.orders);
  const body = {
    name: "Do videos help? (made-up visitors)",
    holdout_percent: HOLDOUT_PERCENT,
    ends_at: new Date(clock.now() + DAYS * DAY_MS).toISOString(),
  };
  const { experiment_id } = await admin.call(EXPERIMENT_OPERATIONS.createExperiment, { brand, body });
  const read = () => admin.call(EXPERIMENT_OPERATIONS.getExperiment, { brand, experiment_id });
  const visitorsCounted = () =>
    eventually("counting the visitors", async () =>
      (await read()).visitors === shop.played.visitors ? true : undefined,
    );
  for (let day = 1; day <= DAYS; day++) {
    await shop.day(makeVisits(random), makeOtherOrders(random), clock.now());
    // What is in the queue still would be late after a night, and counted a night later.
    await visitorsCounted();
    if (day % 7 === 0) onProgress(`Week ${day / 7} of ${DAYS / 7}: ${shop.played.visitors} visitors`);
    if (day === DAYS) await waitForOrders(admin, brand, { from, to: dayAt(clock.now()) }, shop.played.orders);
    clock.forward(DAY_MS);
    await runSchedules(stack);
  }
  return read();
};
