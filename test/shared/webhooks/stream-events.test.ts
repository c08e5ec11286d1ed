import { describe, expect, test } from "vitest";
import {
  amendmentFromItem,
  amendmentToItem,
} from "../../../shared/attribution/amendments/amendment-item.table.ts";
import {
  attributionFromItem,
  attributionToItem,
} from "../../../shared/attribution/figures/attribution-item.table.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { healthSnapshotFromItem } from "../../../shared/mail/snapshots/health-snapshots.table.ts";
import { orderFromItem, orderToItem } from "../../../shared/orders/order-item.table.ts";
import { videoFromItem, videoToItem } from "../../../shared/videos/video-item.table.ts";
import { createReadStreamEvents } from "../../../shared/webhooks/events/stream-events.table.ts";
import { eventBody } from "../../../shared/webhooks/events/webhook-event.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { streamImage } from "../../support/table/stream-image.ts";
import { anOrder } from "../../support/values/builders.ts";

const BRAND = "br_0000000000000001";
const AT = "2026-11-20T10:00:00.000Z";
const read = createReadStreamEvents({
  attribution: attributionFromItem,
  amendment: amendmentFromItem,
  healthSnapshot: healthSnapshotFromItem,
  video: videoFromItem,
});

type Stored = { readonly PK: string; readonly SK: string; readonly [field: string]: unknown };

const record = (item: Stored, before?: Stored) => ({
  dynamodb: {
    Keys: streamImage({ PK: item.PK, SK: item.SK }),
    NewImage: streamImage(item),
    ...(before && { OldImage: streamImage(before) }),
    ApproximateCreationDateTime: Date.parse(AT) / 1_000,
  },
});

const orderItem = (webhooks: number) => orderToItem(BRAND, anOrder({ order_id: "a#1" }), AT, { webhooks });
const attributionItem = (webhooks: number) =>
  attributionToItem(BRAND, attributedOrder(orderFromItem(orderItem(webhooks))), { day: "2026-11-20" });

test("an order's webhook marker is copied to its attribution, and is absent without webhooks", () => {
  expect([orderItem(1), attributionItem(1)]).toMatchObject([{ notify: "webhooks" }, { notify: "webhooks" }]);
  for (const item of [orderItem(0), attributionItem(0)]) expect(item).not.toHaveProperty("notify");
});

test("an attribution creates an order.attributed event, credited or not", () => {
  const { brand, events } = read(record(attributionItem(1)));
  expect(brand).toBe(BRAND);
  expect(events).toMatchObject([
    { type: "order.attributed", timestamp: AT, data: { order_id: "a#1", version: 0 } },
  ]);
  const [event] = events;
  expect(event && Object.keys(JSON.parse(eventBody(event)))).toEqual(["type", "timestamp", "data"]);
});

test("a record read twice has the same event id; another store's order has a different one", () => {
  const [first, again] = [1, 2].map(() => read(record(attributionItem(1))).events[0]?.id);
  expect(first).toMatch(/^msg_[\w-]{27}$/);
  expect(again).toBe(first);
  const other = { ...attributionItem(1), PK: "STORE#br_0000000000000002" };
  expect(read(record(other)).events[0]?.id).not.toBe(first);
});

test("an amendment creates an event with the remaining lines and its sequence", () => {
  const item = amendmentToItem(
    BRAND,
    { order_id: "a#1", received_at: AT },
    {
      sequence: 4,
      source: "merchant",
      reason: "refund",
      cancelled: false,
      lines: [{ line: 0, quantity: 1, amount: "49.90" }],
      accepted_at: AT,
      day: "2026-11-20",
      notify: "webhooks",
    },
    undefined,
  );
  expect(read(record(item)).events).toMatchObject([
    {
      type: "order.amended",
      data: {
        order_id: "a#1",
        version: 5,
        lines: [{ line: 0, quantity_left: 1, amount_left: "49.90" }],
      },
    },
  ]);
});

const file = { role: "video" as const, upload_id: "up_1", extension: "mp4", bytes: 1 };
const upload = { upload_id: "up_1", brings: ["video"], state: "processing" as const, since: AT };
const videoItem = (media: object) => videoToItem(BRAND, aVideo({ media } as object));

test.each([
  ["that is now the video's file", { files: [file], uploads: [] }, ["video.ready"]],
  [
    "that failed",
    { files: [], uploads: [{ ...upload, state: "failed", problem: { code: "cut_off" } }] },
    ["video.failed"],
  ],
  ["that was replaced by another", { files: [], uploads: [] }, []],
  ["that is still being processed", { files: [], uploads: [upload] }, []],
])("creates the expected events for an upload %s", (_, after, types) => {
  const before = videoItem({ files: [], uploads: [upload] });
  expect(before).toMatchObject({ media_pending: "yes" });
  expect(read(record(videoItem(after), before)).events.map(({ type }) => type)).toEqual(types);
});

test("tells of a failed upload with the reason as a code and in English", () => {
  const reason = { code: "image_size", params: { min: 32, max: 4_096 }, file: "poster" };
  const failed = videoItem({ files: [], uploads: [{ ...upload, state: "failed", problem: reason }] });
  const { events } = read(record(failed, videoItem({ files: [], uploads: [upload] })));
  expect(events[0]?.data).toEqual({
    event_id: aVideo().event_id,
    upload_id: "up_1",
    problem: "Poster: The picture must have 32 to 4096 pixels per side. Resize it and upload it again.",
    reason,
  });
});

describe("a refresh", () => {
  const run = { PK: `STORE#${BRAND}`, SK: "RUN#2026-11-20T09:00:00.000Z", planned: 40, not_found: 13 };
  const ended = { ...run, ended_at: AT, outcomes: { ok: 2, not_found: 13, unchanged: 24 } };

  test("creates an event with its outcomes when it ends", () => {
    expect(read(record(ended, run)).events).toMatchObject([
      {
        type: "refresh.finished",
        timestamp: AT,
        data: {
          run: "2026-11-20T09:00:00.000Z",
          planned: 40,
          done: 39,
          outcomes: ended.outcomes,
          takedown_stopped: false,
        },
      },
    ]);
  });

  test("creates one event when its takedowns stop and another when it ends", () => {
    const stopped = { ...run, takedown_stopped: true };
    const data = { run: "2026-11-20T09:00:00.000Z", planned: 40, not_found: 13 };
    expect(read(record(stopped, run)).events).toMatchObject([{ type: "refresh.stopped", data }]);
    const end = { ...ended, takedown_stopped: true };
    const told = read(record(end, stopped)).events;
    expect(told).toMatchObject([{ type: "refresh.finished", data: { takedown_stopped: true } }]);
    expect(read(record({ ...end, not_found: 14 }, end)).events).toEqual([]);
  });
});

describe("a health snapshot", () => {
  const snapshot = (fields: object) => ({
    PK: `STORE#${BRAND}`,
    SK: "HEALTH",
    day: "2026-11-20",
    states: { orders: "attention", cart: "ok", widget: "missing" },
    ...fields,
  });
  const told = (fields: object) => read(record(snapshot(fields))).events;

  test("creates an event with only the checks whose state changed", () => {
    const before = { orders: "ok", cart: "ok", signals: "ok" };
    expect(told({ before })).toMatchObject([
      {
        type: "health.changed",
        timestamp: AT,
        data: {
          checks: [
            { id: "widget", state: "missing" },
            { id: "orders", state: "attention", before: "ok" },
          ],
        },
      },
    ]);
  });

  test("creates an event with the days locked since the previous snapshot", () => {
    const [event, ...others] = told({ locked_to: "2026-09-20", locked_before: "2026-09-17" });
    expect(event).toMatchObject({
      type: "figures.locked",
      data: { locked_to: "2026-09-20", before: "2026-09-17" },
    });
    expect(others).toEqual([]);
  });

  test.each([
    ["is the first one", {}],
    ["has the same states", { before: snapshot({}).states }],
    ["has no newly locked day", { locked_to: "2026-09-20", locked_before: "2026-09-20" }],
    ["is the first with a locked day", { locked_to: "2026-09-20" }],
  ])("creates no event if it %s", (_, fields) => {
    expect(told(fields)).toEqual([]);
  });

  test("has the same event ids on repetition and different ones the next day", () => {
    const changed = { before: { orders: "ok" }, locked_to: "2026-09-20", locked_before: "2026-09-19" };
    const ids = (fields: object) => told({ ...changed, ...fields }).map(({ id }) => id);
    expect(new Set(ids({})).size).toBe(2);
    expect(ids({})).toEqual(ids({}));
    for (const id of ids({ day: "2026-11-21" })) expect(ids({})).not.toContain(id);
  });
});

test("throws for a record of another kind", () => {
  expect(() => read(record({ PK: `STORE#${BRAND}`, SK: "PROFILE" }))).toThrow("contains no event");
});
