import { setTimeout as sleep } from "node:timers/promises";
import { createCountReports } from "../../../shared/interactions/count-reports.ts";
import { createFunnelFigures } from "../../../shared/interactions/funnel-figures.table.ts";
import { createReactions } from "../../../shared/interactions/reactions.table.ts";
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

/** What a shopper does with one video: five interactions. */
const aReport = ({ brand }: TestStore, video: number) => ({
  brand,
  interactions: (["impression", "play", "view", "product_tap", "add_to_cart"] as const).map((type) => ({
    type,
    event_id: 7_000 + video,
    widget_type: "carousel" as const,
    at: Date.now(),
  })),
});

const storeWithVideos = async ({ provided }: Bench, videos = VIDEOS): Promise<TestStore> => {
  const store = await createTestStore(provided);
  for (let index = 0; index < videos; index++) {
    const body = { event_id: 7_000 + index, title: "A video", video_url: "https://cdn.example/v.mp4" };
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

/** Counts reports in one batch, as `funnel` does. @param reports of which store and on which of its videos each is */
const countAtOnce = async (
  bench: Bench,
  reports: readonly { readonly store: TestStore; readonly video: number }[],
): Promise<Measured> => {
  const table = openStackTable({ ...bench.provided, dynamodbEndpoint: bench.counted });
  const count = createCountReports({
    stores: createStores(table),
    figures: createFunnelFigures(table),
    reactions: createReactions(table),
    queue: { send: async () => undefined },
    now: () => Date.now(),
    logger: recordingLogger().logger,
  });
  const messages = reports.map(({ store, video }, index) => {
    const report = aReport(store, video);
    return [String(index), toReportMessage(report, store.brand, new Date(), "https://shop.example")] as const;
  });
  return perUnit(bench.counts, reports.length, async () => void (await count(new Map(messages))));
};

/** Reports of a busy store: what each takes before it is counted, and a thousand that are counted at once. */
export const reportsBatched = async (bench: Bench): Promise<{ taken: Measured; thousand: Measured }> => {
  const store = await storeWithVideos(bench);
  await send(bench, store, 0);
  await sleep(4_000);
  // The funnel writes meanwhile, as often as this machine lets it.
  const { counted_for_rate: write_units = 0 } = await perUnit(bench.counts, REPORTS, async () => {
    for (let index = 0; index < REPORTS; index++) await send(bench, store, index);
  });
  const reports = Array.from({ length: 1_000 }, (_, index) => ({ store, video: index % VIDEOS }));
  return { taken: { write_units }, thousand: await countAtOnce(bench, reports) };
};

/** So many reports of each store on one of its videos, counted together. */
export const reportsOfStores = async (bench: Bench, each: number): Promise<Measured> => {
  const stores = await mapConcurrently(Array.from({ length: STORES }), () => storeWithVideos(bench, 1));
  return countAtOnce(
    bench,
    stores.flatMap((store) => Array.from({ length: each }, () => ({ store, video: 0 }))),
  );
};
