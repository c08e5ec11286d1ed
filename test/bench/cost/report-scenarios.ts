import { setTimeout as sleep } from "node:timers/promises";
import { visitorDelta } from "../../../shared/experiments/arm-totals.ts";
import { createAddReports } from "../../../shared/interactions/add-reports.table.ts";
import { createCountReports } from "../../../shared/interactions/count-reports.ts";
import { createKnownTargets } from "../../../shared/interactions/known-targets.table.ts";
import { toReportMessage } from "../../../shared/interactions/report-message.ts";
import { mapConcurrently } from "../../../shared/platform/map-concurrently.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { call, createTestStore, openStackTable, type TestStore } from "../../support/stack/stack-access.ts";
import { type Bench, type Measured, perUnit } from "./scenarios.ts";

const REPORTS = 100;
const ALONE = 10;
const VIDEOS = 20;
const STORES = 50;

const PRODUCT = "8123456789012";

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

const send = ({ provided }: Bench, store: TestStore, index: number) =>
  call(provided, "POST", "/v1/interactions", { body: aReport(store, index % VIDEOS) });

export const reportsAlone = async (bench: Bench): Promise<Measured> => {
  const store = await storeWithVideos(bench);
  await send(bench, store, 0);
  await sleep(4_000);
  return perUnit(bench.counts, ALONE, async () => {
    for (let index = 0; index < ALONE; index++) {
      await send(bench, store, index);
      await sleep(2_500);
    }
  });
};

const countAtOnce = async (
  bench: Bench,
  reports: readonly { readonly store: TestStore; readonly video: number }[],
): Promise<Measured> => {
  const table = openStackTable({ ...bench.provided, dynamodbEndpoint: bench.counted });
  const { logger } = recordingLogger();
  const countReports = createCountReports({
    stores: createStores(table),
    targets: createKnownTargets(table),
    addReports: createAddReports(table, visitorDelta, (error, failed) =>
      logger.error("Interactions could not be counted", error, failed),
    ),
    now: Date.now,
    logger,
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
  return perUnit(bench.counts, reports.length, async () => void (await countReports(new Map(messages))));
};

export const reportsBatched = async (bench: Bench): Promise<{ taken: Measured; thousand: Measured }> => {
  const store = await storeWithVideos(bench);
  await send(bench, store, 0);
  await sleep(4_000);
  // The funnel writes as often as this machine allows, so its writes are not included in the figures.
  const { counted_for_rate: write_units = 0 } = await perUnit(bench.counts, REPORTS, async () => {
    for (let index = 0; index < REPORTS; index++) await send(bench, store, index);
  });
  const reports = Array.from({ length: 1_000 }, (_, index) => ({ store, video: index % VIDEOS }));
  return { taken: { write_units }, thousand: await countAtOnce(bench, reports) };
};

export const reportsOfStores = async (bench: Bench, each: number): Promise<Measured> => {
  const stores = await mapConcurrently(Array.from({ length: STORES }), () => storeWithVideos(bench, 1));
  return countAtOnce(
    bench,
    stores.flatMap((store) => Array.from({ length: each }, () => ({ store, video: 0 }))),
  );
};
