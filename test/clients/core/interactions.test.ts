import { describe, expect, test, vi } from "vitest";
import { createConsent } from "../../../clients/core/consent.ts";
import { createEngagedView } from "../../../clients/core/interactions/engaged-view.ts";
import type { Interaction } from "../../../clients/core/interactions/interaction.ts";
import { utf8Bytes } from "../../../clients/core/interactions/interaction-batch.ts";
import { createInteractionQueue } from "../../../clients/core/interactions/interaction-queue.ts";
import { fakeNetwork, manualClock } from "./device.ts";

const VIEW: Interaction = { type: "view", eventId: 7001, widgetType: "carousel" };

const setUp = () => {
  const net = fakeNetwork();
  const time = manualClock();
  const consent = createConsent({ required: false });
  const queue = createInteractionQueue({
    baseUrl: "https://edge.example/",
    scope: { brand: "br_a" },
    network: net.network,
    clock: time.clock,
    consent,
  });
  const record = (count: number) => {
    for (let index = 0; index < count; index += 1) queue.record(VIEW);
  };
  return { ...net, ...time, consent, queue, record };
};

type Body = { interactions: { product_id?: string; at: number }[] };
const batchSizes = (sent: readonly { body: string }[]) =>
  sent.map(({ body }) => (JSON.parse(body) as Body).interactions.length);

describe("interactions", () => {
  test.each(['"', "\u0000", "\ud800"])(
    "splits bodies with ids of %j below 32 KB without losing any",
    (character) => {
      const { queue, beacons } = setUp();
      const ids = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(256, character));
      for (const productId of ids) queue.record({ ...VIEW, productId } as Interaction);
      queue.pageHidden();
      const received = beacons.flatMap(({ body }) => (JSON.parse(body) as Body).interactions);
      expect(received.map(({ product_id }) => product_id)).toEqual(ids);
      for (const { body } of beacons) {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(32 * 1024);
        expect(utf8Bytes(body)).toBe(Buffer.byteLength(body));
      }
    },
  );
});

describe("sending when the page hides", () => {
  test("falls back to POST if the browser rejects a beacon", async () => {
    const { queue, record, posts, beacons, answers, advance } = setUp();
    answers.beacon = () => false;
    record(3);
    queue.pageHidden();
    await advance(5_000);
    expect([batchSizes(posts), beacons]).toEqual([[3], []]);
  });
});

test("retries a failed batch unchanged, and sends newer interactions separately", async () => {
  const { record, posts, answers, queue, beacons, advance } = setUp();
  answers.post = async () => Promise.reject(new Error("offline"));
  record(3);
  await advance(5_000);
  record(2);
  await advance(10_000);
  expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body]);
  queue.pageHidden();
  expect([beacons[0]?.body, batchSizes(beacons)]).toEqual([posts[0]?.body, [3, 2]]);
  const ids = beacons.map(({ body }) => (JSON.parse(body) as { batch_id: string }).batch_id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
});

describe("interactions after withdrawn consent", () => {
  test("drops unsent and failed interactions", async () => {
    const { record, posts, answers, consent, queue, beacons, advance, waiting } = setUp();
    let fail = (_error: Error) => {};
    answers.post = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    record(1);
    await advance(5_000);
    record(1);
    consent.set(false);
    fail(new Error("offline"));
    record(1);
    await advance(600_000);
    consent.set(true);
    queue.pageHidden();
    expect([batchSizes(posts), beacons, waiting()]).toEqual([[1], [], 0]);
  });
});

test("a player with invalid positions counts no view", () => {
  const viewed = vi.fn();
  const view = createEngagedView("reel", viewed);
  for (const position of [Number.NaN, 0, Number.POSITIVE_INFINITY, 1, Number.NaN, 2])
    view.played(position, 1);
  expect(viewed).not.toHaveBeenCalled();
});
