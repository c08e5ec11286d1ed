import { describe, expect, test, vi } from "vitest";
import type { PlanMessage } from "../../../../shared/catalog/messages.schema.ts";
import type { ProductUrl } from "../../../../shared/catalog/product-urls/product-url-item.table.ts";
import type { RefreshRun } from "../../../../shared/catalog/refresh/refresh-runs.table.ts";
import { createWatchRefresh, nextLookSeconds } from "../../../../shared/catalog/refresh/watch-refresh.ts";
import type { OutgoingMessage } from "../../../../shared/platform/queue/queue-sender.ts";

const RUN = "2026-11-20T10:00:00.000Z";
const PLANNED_AT = "2026-11-20T10:01:00.000Z";
const NOW = Date.parse(PLANNED_AT) + 100_000;

const aRun = (fields: Partial<RefreshRun> = {}): RefreshRun => ({
  planned: 3,
  not_found: 0,
  started_at: RUN,
  planned_at: PLANNED_AT,
  planned_to: "~",
  ...fields,
});

const aUrl = (fields: Partial<ProductUrl> = {}): ProductUrl => ({
  url: "https://shop.example/p/a-1",
  added_at: "2026-11-01T10:00:00.000Z",
  checked_at: "2026-11-20T10:01:30.000Z",
  outcome: "unchanged",
  run: RUN,
  ...fields,
});

const look = async (
  pages: readonly (readonly ProductUrl[])[],
  {
    runs = { [RUN]: aRun() },
    now = NOW,
    message = {},
  }: {
    readonly runs?: Readonly<Record<string, RefreshRun>>;
    readonly now?: number;
    readonly message?: object;
  } = {},
) => {
  const end = vi.fn(async (..._: unknown[]) => undefined);
  const sent: OutgoingMessage<PlanMessage>[] = [];
  await createWatchRefresh({
    runs: { find: async (_, run) => runs[run], end },
    productUrls: {
      page: async (_, { after = "0" }) => {
        const index = Number(after);
        const next = index + 1 < pages.length ? String(index + 1) : undefined;
        return { items: [...(pages[index] ?? [])], next };
      },
    },
    planQueue: { send: async (messages) => void sent.push(...messages) },
    now: () => now,
  })({ brand: "br_acme", watched_run: RUN, ...message });
  return { ended: end.mock.calls.map(([, , outcomes]) => outcomes), sent };
};

const WAITS = { ended: [], sent: [expect.objectContaining({ delaySeconds: 25 })] };

test("ends a refresh when each product URL has its final outcome", async () => {
  const pages = [[aUrl(), aUrl({ outcome: "ok" })], [aUrl({ outcome: "not_found" })]];
  expect(await look(pages)).toEqual({ ended: [{ unchanged: 1, ok: 1, not_found: 1 }], sent: [] });
  expect(await look([[]])).toEqual({ ended: [{}], sent: [] });
});

test("checks an unfinished refresh again from its current page, with the counts so far", async () => {
  const { ended, sent } = await look([[aUrl()], [aUrl({ outcome: "ok" }), aUrl({ retrying: true })]]);
  expect(ended).toEqual([]);
  const body = { brand: "br_acme", watched_run: RUN, after: "1", outcomes: { unchanged: 1 } };
  expect(sent).toEqual([{ body, group: "br_acme", delaySeconds: 25 }]);
});

test("reads a large catalog in several messages", async () => {
  const pages = Array.from({ length: 30 }, () => [aUrl()]);
  const { ended, sent } = await look(pages);
  expect([ended, sent]).toMatchObject([[], [{ delaySeconds: 0, body: { after: "20" } }]]);
  const [{ body: message } = { body: {} }] = sent;
  expect((await look(pages, { message })).ended).toEqual([{ unchanged: 30 }]);
});

describe("a product URL", () => {
  const EARLIER = "2026-11-19T10:00:00.000Z";
  const runs = (other: string, planned_at: string) => ({ [RUN]: aRun(), [other]: aRun({ planned_at }) });

  test("is awaited if an earlier run pulled it last", async () => {
    const url = aUrl({ run: EARLIER, checked_at: new Date(NOW).toISOString() });
    expect(await look([[url]], { runs: runs(EARLIER, EARLIER) })).toEqual(WAITS);
    expect(await look([[url]])).toEqual(WAITS);
  });

  test.each([
    ["2026-11-20T10:30:00.000Z", "2026-11-20T10:02:00.000Z"],
    ["2026-11-20T09:55:00.000Z", "2026-11-20T10:02:00.000Z"],
  ])("is not awaited if the run %s, planned later, pulled it", async (run, planned_at) => {
    const url = aUrl({ run, retrying: true });
    expect(await look([[aUrl(), url]], { runs: runs(run, planned_at) })).toEqual({
      ended: [{ unchanged: 1 }],
      sent: [],
    });
  });

  test("is awaited if it was never pulled, unless it was removed or added since", async () => {
    const never = { url: aUrl().url, added_at: RUN };
    expect(await look([[never]])).toEqual(WAITS);
    const others = [
      { ...never, removed_at: RUN },
      { ...never, added_at: "2026-11-20T10:00:00.001Z" },
    ];
    expect((await look([others])).ended).toEqual([{}]);
  });

  test("is given up after one day if its pull is lost", async () => {
    const pages = [[aUrl({ run: EARLIER })], [aUrl()]];
    const day = Date.parse(PLANNED_AT) + 24 * 3_600_000;
    expect((await look(pages, { now: day - 1 })).ended).toEqual([]);
    expect((await look(pages, { now: day })).ended).toEqual([{ unchanged: 1 }]);
  });
});

test.each([
  ["it does not exist", {}],
  ["it has ended", { [RUN]: aRun({ ended_at: RUN }) }],
  ["it is still being planned", { [RUN]: aRun({ planned_to: "URL#m" }) }],
])("ignores a run if %s", async (_, runs) => {
  expect(await look([[aUrl()]], { runs })).toEqual({ ended: [], sent: [] });
});

test("checks less often over time, at most every quarter of an hour", () => {
  expect([0, 60_000, 240_000, 3_600_000, 86_400_000].map(nextLookSeconds)).toEqual([15, 15, 60, 900, 900]);
});
