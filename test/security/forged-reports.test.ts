import { beforeAll, describe, expect, inject, test } from "vitest";
import { FUNNEL_OPERATIONS } from "../../shared/interactions/interactions.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { daysAfter, utcDay } from "../../shared/vocabulary/days.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { reportCounter, shownFunnel } from "../support/stack/count-reports.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { aReport } from "../support/values/builders.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const table = openStackTable(stack);
const today = () => utcDay(new Date().toISOString());
const VIDEO = 7001;
const ORDINARY = { impression: 300, view: 60, like: 3 };

const ordinaryStore = async (): Promise<TestStore> => {
  const store = await createTestStore(stack);
  const { brand } = store;
  await admin.call(VIDEO_OPERATIONS.createVideo, {
    brand,
    body: { event_id: VIDEO, title: "A video", video_url: "https://cdn.example/v.mp4", status: "live" },
  });
  for (let ago = 1; ago <= 10; ago++) {
    const at = `${daysAfter(today(), -ago)}T10:00:00.000Z`;
    await reportCounter(table).count(brand, [aReport({ id: at, at, videos: { [VIDEO]: ORDINARY } })]);
  }
  const three = Array.from({ length: 3 }, (_, index) =>
    aReport({
      id: `ordinary-${index}`,
      at: new Date().toISOString(),
      videos: { [VIDEO]: { impression: 100, view: 20, like: 1 } },
    }),
  );
  await reportCounter(table).count(brand, three);
  return store;
};

const forge = ({ brand }: TestStore, origin: string) =>
  call(stack, "POST", "/v1/interactions", {
    body: JSON.stringify({
      brand,
      interactions: [
        ...Array.from({ length: 49 }, () => ({ type: "view", event_id: VIDEO, at: Date.now() })),
        { type: "like", event_id: VIDEO, at: Date.now() },
      ],
    }),
    headers: { "content-type": "text/plain", origin },
  });

const readFunnel = ({ brand }: TestStore) =>
  admin.call(FUNNEL_OPERATIONS.getFunnel, { brand, query: { from: today(), to: today() } });

const untilCounted = ({ brand }: TestStore, views: number) =>
  eventually(async () => (await shownFunnel(table, brand, today())).STORE?.view === views || undefined);

describe("100 forged reports of one host on an ordinary day", () => {
  let store: TestStore;
  let before: Awaited<ReturnType<typeof readFunnel>>;

  beforeAll(async () => {
    store = await ordinaryStore();
    before = await readFunnel(store);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => forge(store, "https://evil.example")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await untilCounted(store, 4_960);
  });

  test("mark the day as unusual and name the host", async () => {
    expect(before.unusual_days).toEqual([]);
    expect((await readFunnel(store)).unusual_days).toMatchObject([
      {
        count: "views",
        value: 4_960,
        usual: 60,
        hosts: [
          { host: "evil.example", value: 4_900 },
          { host: "shop.example", value: 60 },
        ],
        summary: expect.stringContaining("evil.example 99%"),
      },
    ]);
  });
});
