import { beforeAll, describe, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import { startSums } from "../../shared/interactions/add-up.ts";
import { createCountedDays } from "../../shared/interactions/counted-days.table.ts";
import { createFoldReports } from "../../shared/interactions/fold-reports.ts";
import { FUNNEL_OPERATIONS } from "../../shared/interactions/interactions.operations.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { daysAfter, utcDay } from "../../shared/vocabulary/days.ts";
import { storeDays } from "../../shared/vocabulary/store-days.ts";
import { adminClient } from "../support/stack/admin-client.ts";
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
const reports = createReports(table);
const days = createCountedDays(table);
const fold = createFoldReports({ reports, days, now: Date.now });
const today = () => utcDay(new Date().toISOString());
const VIDEO = 7001;
const ORDINARY = { impression: 300, view: 60, like: 3 };

/** A store with ten ordinary days, in the middle of another one. */
const ordinaryStore = async (): Promise<TestStore> => {
  const store = await createTestStore(stack);
  const { brand } = store;
  await admin.call(VIDEO_OPERATIONS.createVideo, {
    brand,
    body: { event_id: VIDEO, title: "A video", video_url: "https://cdn.example/v.mp4", status: "live" },
  });
  for (let ago = 1; ago <= 10; ago++) {
    const day = daysAfter(today(), -ago);
    const sums = startSums(storeDays());
    sums.add(aReport({ at: `${day}T10:00:00.000Z`, videos: { [VIDEO]: ORDINARY } }));
    const counted = { day, countedTo: undefined, recount: undefined, discarded: undefined };
    await days.store(brand, counted, `${daysAfter(day, 1)}T00:00`, sums.sums(), "ordinary");
  }
  const three = Array.from({ length: 3 }, (_, index) =>
    aReport({
      id: `ordinary-${index}`,
      at: new Date().toISOString(),
      videos: { [VIDEO]: { impression: 100, view: 20, like: 1 } },
    }),
  );
  await reports.keep(brand, three);
  return store;
};

/** As a script sends it. */
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
const readSources = ({ brand }: TestStore) =>
  admin.call(FUNNEL_OPERATIONS.getInteractionSources, { brand, query: { day: today() } });
const discard = ({ brand }: TestStore, body: object) =>
  admin.call(FUNNEL_OPERATIONS.discardInteractions, { brand, body: { day: today(), ...body } });
const takeBack = ({ brand }: TestStore, body: object) =>
  admin.call(FUNNEL_OPERATIONS.takeBackDiscarded, { brand, body: { day: today(), ...body } });
const readLikes = async ({ brand }: TestStore) => {
  await fold({ brand });
  return (await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id: VIDEO })).like_count;
};

/** Waits until so many reports of a store are kept. */
const untilKept = ({ brand }: TestStore, count: number) =>
  eventually(async () => {
    let kept = 0;
    for await (const page of reports.between(
      brand,
      `${daysAfter(today(), -1)}T00:00`,
      `${daysAfter(today(), 1)}T00:00`,
    )) {
      kept += page.length;
    }
    return kept >= count || undefined;
  });

const EVIL = { host: "evil.example" };

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
    await untilKept(store, 103);
  });

  test("are named, discarded, gone from the figures, and can be taken back", async () => {
    expect(before.unusual_days).toEqual([]);
    expect(await readLikes(store)).toBe(103);
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
    for (let time = 0; time < 2; time++) {
      expect((await discard(store, EVIL)).discarded).toMatchObject([EVIL]);
    }
    expect(await readLikes(store)).toBe(3);
    const after = await readFunnel(store);
    expect(after).toEqual({ ...before, discarded_days: [today()] });
    expect((await readSources(store)).left_out.hosts).toMatchObject([
      { ...EVIL, reports: 100, views: 4_900 },
    ]);
    // One that comes later is left out as well; one of the shop counts.
    await forge(store, "https://evil.example");
    await reports.keep(store.brand, [
      aReport({ id: "later", at: new Date().toISOString(), videos: { [VIDEO]: { like: 1 } } }),
    ]);
    await untilKept(store, 105);
    expect((await readFunnel(store)).totals).toMatchObject({ views: 60, likes: 4 });
    expect(await readLikes(store)).toBe(4);
    for (let time = 0; time < 2; time++) expect((await takeBack(store, EVIL)).discarded).toEqual([]);
    expect(await readLikes(store)).toBe(105);
    expect((await readFunnel(store)).totals).toMatchObject({ views: 60 + 101 * 49, likes: 105 });
    // What changed nothing is not written down.
    const { items } = await admin.call(AUDIT_OPERATIONS.listAudit, { brand: store.brand, query: {} });
    expect(items.map(({ action }) => action).filter((action) => action.startsWith("reports."))).toEqual([
      "reports.taken_back",
      "reports.discarded",
    ]);
  });
});

test("people who discard at once undo nothing of each other, also while the day is counted", async () => {
  const store = await ordinaryStore();
  const hosts = ["a.example", "b.example", "c.example", "d.example"];
  await reports.keep(
    store.brand,
    hosts.map((host) => aReport({ id: host, host, at: new Date().toISOString() })),
  );
  await Promise.all([...hosts.map((host) => discard(store, { host })), fold(store), fold(store)]);
  await fold(store);
  const { discarded, left_out } = await readSources(store);
  expect(discarded.map(({ host }) => host).sort()).toEqual(hosts);
  expect(left_out.hosts).toHaveLength(4);
  expect((await readFunnel(store)).totals).toMatchObject({ views: 60 });
});

test("hosts that are hostile texts are shown and discarded as they are, or all together", async () => {
  const store = await ordinaryStore();
  const hosts = [
    "__proto__",
    "constructor",
    `a'"=+()b.example`,
    `${"x".repeat(245)}.example`.slice(-253),
    "xn--n3h.example:8443",
  ];
  for (const host of hosts) expect((await forge(store, `https://${host}`)).status).toBe(202);
  for (const origin of ["null", "https://<b>.example", "javascript:alert(1)"]) await forge(store, origin);
  await untilKept(store, 11);
  const { hosts: named } = await readSources(store);
  expect(named.map(({ host }) => host).sort()).toEqual(["", "shop.example", ...hosts].sort());
  const [first = "", second = ""] = hosts;
  await discard(store, { host: first });
  await discard(store, { host: second });
  expect((await readFunnel(store)).totals.views).toBe(60 + 6 * 49);
  await discard(store, { hosts_other_than: ["shop.example"] });
  expect((await readFunnel(store)).totals.views).toBe(60);
  const refused = await Promise.allSettled([
    discard(store, { host: "Evil.example" }),
    discard(store, { host: "a b" }),
    discard(store, { host: "x".repeat(254) }),
    discard(store, { host: "a", hosts_other_than: ["b"] }),
    discard(store, {}),
    discard(store, { hosts_other_than: Array.from({ length: 21 }, (_, index) => `h${index}`) }),
    discard(store, { day: daysAfter(today(), -3), host: "a" }),
  ]);
  expect(refused.map((each) => each.status === "rejected" && each.reason.status)).toEqual(
    refused.map(() => 422),
  );
});
