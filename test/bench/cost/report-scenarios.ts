import { setTimeout as sleep } from "node:timers/promises";
import { createCountedDays } from "../../../shared/interactions/counted-days.table.ts";
import { createFoldReports } from "../../../shared/interactions/fold-reports.ts";
import { createKeepReports } from "../../../shared/interactions/keep-reports.ts";
import { toReportMessage } from "../../../shared/interactions/report-message.ts";
import { createReports } from "../../../shared/interactions/reports.table.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { call, createTestStore, openStackTable, type TestStore } from "../../support/stack/stack-access.ts";
import { type Bench, type Measured, perUnit } from "./scenarios.ts";

const REPORTS = 100;
const ALONE = 10;
const VIDEOS = 20;
const STORES = 50;

/** Tagged in each video. */
const PRODUCT = "8123456789012";

/** What a shopper does with one video: five interactions, two of them with a product. */
const aReport = ({ brand }: TestStore, video: number) => ({
  brand,
  interactions: (["impression", "play", "view", "product_tap", "add_to_cart"] as const).map((type) => ({
    type,
    event_id: 7_000 + video,
    ...(type.includes("_") && { product_id: PRODUCT }),
    widget_type: "carousel" as const,
    at: Date.now(),
  })),
});

const storeWithVideos = async ({ provided }: Bench, videos = VIDEOS): Promise<TestStore> => {
  const store = await createTestStore(provided);
  for (let index = 0; index < videos; index++) {
    const body = {
      ...{ event_id: 7_000 + index, title: "A video", video_url: "https://cdn.example/v.mp4" },
      products: [PRODUCT],
    };
    await call(provided, "POST", `/admin/stores/${store.brand}/videos`, {
      token: provided.operatorToken,
      body,
    });
  }
  return store;
};

/** What the limiter and the deployment's own calls take; an answer waits for none of what counts it. */
const send = ({ provided }: Bench, store: TestStore, index: number) =>
  call(provided, "POST", "/v1/interactions", { body: aReport(store, index % VIDEOS) });

/** Reports that share nothing with another: each is a batch of its own. */
export const reportsAlone = async (bench: Bench): Promise<Measured> => {
  const store = await storeWithVideos(bench);
  await send(bench, store, 0);
  await sleep(4_000);
  return perUnit(bench.counts, ALONE, async () => {
    for (let index = 0; index < ALONE; index++) {
      await send(bench, store, index);
      await sleep(2_500); // The local stack gathers for a second.
    }
  });
};

/** Keeps reports in one batch, as `funnel` does. @param reports of which store and on which of its videos each is */
const keepAtOnce = async (
  bench: Bench,
  reports: readonly { readonly store: TestStore; readonly video: number }[],
): Promise<Measured> => {
  const table = openStackTable({ ...bench.provided, dynamodbEndpoint: bench.counted });
  const keep = createKeepReports({
    stores: createStores(table),
    reports: createReports(table),
    now: () => Date.now(),
    logger: recordingLogger().logger,
  });
  const messages = reports.map(({ store, video }, index) => {
    const arrival = {
      brand: store.brand,
      id: `report-${index}-abc`,
      at: new Date(),
      origin: "https://shop.example",
    };
    return [String(index), toReportMessage(aReport(store, video), arrival)] as const;
  });
  return perUnit(bench.counts, reports.length, async () => void (await keep(new Map(messages))));
};

/** Reports of a busy store: what each takes before it is kept, and a thousand that are kept at once. */
export const reportsBatched = async (bench: Bench): Promise<{ taken: Measured; thousand: Measured }> => {
  const store = await storeWithVideos(bench);
  await send(bench, store, 0);
  await sleep(4_000);
  // The funnel writes meanwhile, as often as this machine lets it.
  const { counted_for_rate: write_units = 0 } = await perUnit(bench.counts, REPORTS, async () => {
    for (let index = 0; index < REPORTS; index++) await send(bench, store, index);
  });
  const reports = Array.from({ length: 1_000 }, (_, index) => ({ store, video: index % VIDEOS }));
  return { taken: { write_units }, thousand: await keepAtOnce(bench, reports) };
};

/** So many reports of each store on one of its videos, kept together; and what it takes to count each store's day. */
export const reportsOfStores = async (
  bench: Bench,
  each: number,
): Promise<{ kept: Measured; day: Measured }> => {
  const stores = await mapConcurrently(Array.from({ length: STORES }), () => storeWithVideos(bench, 1));
  const kept = await keepAtOnce(
    bench,
    stores.flatMap((store) => Array.from({ length: each }, () => ({ store, video: 0 }))),
  );
  const table = openStackTable({ ...bench.provided, dynamodbEndpoint: bench.counted });
  const dayLater = Date.now() + 26 * 3_600_000;
  const fold = createFoldReports({
    reports: createReports(table),
    days: createCountedDays(table),
    now: () => dayLater,
  });
  const day = await perUnit(bench.counts, STORES, async () => {
    for (const store of stores) await fold(store);
  });
  return { kept, day };
};
