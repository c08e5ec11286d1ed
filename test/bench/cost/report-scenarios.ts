import { setTimeout as sleep } from "node:timers/promises";
import { createCountReports } from "../../../shared/interactions/count-reports.ts";
import { createFunnelFigures } from "../../../shared/interactions/funnel-figures.table.ts";
import { createReactions } from "../../../shared/interactions/reactions.table.ts";
import { toReportMessage } from "../../../shared/interactions/report-message.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { recordingLogger } from "../../support/recording-logger.ts";
import { call, createTestStore, openStackTable, type TestStore } from "../../support/stack-access.ts";
import { type Bench, type Measured, perUnit } from "./scenarios.ts";

const REPORTS = 100;
const ALONE = 10;
const VIDEOS = 20;

/** What a shopper does with one video: five interactions. */
const reportOf = ({ brand }: TestStore, index: number) => ({
  brand,
  interactions: (["impression", "play", "view", "product_tap", "add_to_cart"] as const).map((type) => ({
    type,
    event_id: 7_000 + (index % VIDEOS),
    widget_type: "carousel" as const,
    at: Date.now(),
  })),
});

const storeWithVideos = async ({ provided }: Bench): Promise<TestStore> => {
  const store = await createTestStore(provided);
  for (let index = 0; index < VIDEOS; index++) {
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
  call(provided, "POST", "/v1/interactions", { body: reportOf(store, index) });

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

/** Reports of a busy store and of a thousand that are counted at once, without each other. */
export const reportsBatched = async (bench: Bench): Promise<{ taken: Measured; thousand: Measured }> => {
  const store = await storeWithVideos(bench);
  await send(bench, store, 0);
  await sleep(4_000);
  const batches = await perUnit(bench.counts, 1, async () => {
    for (let index = 0; index < REPORTS; index++) await send(bench, store, index);
  });
  // The funnel's own writes are one for the store and one for each video, as often as it ran meanwhile.
  const taken = { write_units: (batches.write_units ?? 0) / REPORTS };
  const table = openStackTable({ ...bench.provided, dynamodbEndpoint: bench.counted });
  const count = createCountReports({
    stores: createStores(table),
    figures: createFunnelFigures(table),
    reactions: createReactions(table),
    queue: { send: async () => undefined },
    now: () => Date.now(),
    logger: recordingLogger().logger,
  });
  const messages = new Map(
    Array.from({ length: 1_000 }, (_, index) => [
      String(index),
      toReportMessage(reportOf(store, index), store.brand, new Date(), "https://shop.example"),
    ]),
  );
  const thousand = await perUnit(bench.counts, 1_000, async () => void (await count(messages)));
  return { taken, thousand };
};
