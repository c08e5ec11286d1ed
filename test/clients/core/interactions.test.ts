import { describe, expect, test } from "vitest";
import { createConsent } from "../../../clients/core/consent.ts";
import { createEngagedView, type PlayedIn } from "../../../clients/core/interactions/engaged-view.ts";
import type { Interaction } from "../../../clients/core/interactions/interaction.ts";
import { utf8Bytes } from "../../../clients/core/interactions/interaction-batch.ts";
import { createInteractionQueue } from "../../../clients/core/interactions/interaction-queue.ts";
import { fakeNetwork, manualClock, NOW } from "./device.ts";

const VIEW: Interaction = { type: "view", eventId: 7001, widgetType: "carousel" };

const setUp = ({ required = false, campaign }: { required?: boolean; campaign?: string } = {}) => {
  const net = fakeNetwork();
  const time = manualClock();
  const consent = createConsent({ required });
  const queue = createInteractionQueue({
    baseUrl: "https://edge.example/",
    scope: { brand: "br_a", campaign },
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
const sizesOf = (sent: readonly { body: string }[]) =>
  sent.map(({ body }) => (JSON.parse(body) as Body).interactions.length);

describe("interactions", () => {
  test("go out five seconds after the first, in the wire's form", async () => {
    const { queue, posts, advance } = setUp({ campaign: "cmp_1" });
    queue.record(VIEW);
    await advance(1_000);
    queue.record({ type: "product_tap", eventId: 1, widgetType: "embed", productId: '5"1' });
    queue.record({ type: "cart_add", productId: "501" });
    await advance(3_999);
    expect(posts).toEqual([]);
    await advance(1);
    expect(posts.map(({ url }) => url)).toEqual(["https://edge.example/v1/interactions"]);
    expect(JSON.parse(posts[0]?.body ?? "")).toEqual({
      brand: "br_a",
      campaign: "cmp_1",
      interactions: [
        { type: "view", event_id: 7001, widget_type: "carousel", at: NOW },
        { type: "product_tap", event_id: 1, widget_type: "embed", product_id: '5"1', at: NOW + 1_000 },
        { type: "cart_add", product_id: "501", at: NOW + 1_000 },
      ],
    });
    await advance(60_000);
    expect(posts).toHaveLength(1);
  });

  test("go out at once when there are 50, and never more than 50 in a body", async () => {
    const { record, posts, advance } = setUp();
    record(120);
    await advance(0);
    expect(sizesOf(posts)).toEqual([50, 50]);
    await advance(5_000);
    expect(sizesOf(posts)).toEqual([50, 50, 20]);
  });

  test.each(["a", "é", "編", "😀", '"', "\u0000", "\ud800"])(
    "a body of ids of %j is never over 32 KB, and nothing is lost by that",
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

  test("with an id that no product has are not recorded", async () => {
    const { queue, posts, advance } = setUp();
    queue.record({ ...VIEW, productId: "x".repeat(257) } as Interaction);
    await advance(60_000);
    expect(posts).toEqual([]);
  });
});

describe("when the page hides", () => {
  test("all that is unsent goes by beacon, and is not sent again", async () => {
    const { queue, record, posts, beacons, advance, waiting } = setUp();
    record(30);
    queue.pageHidden();
    await advance(60_000);
    expect([sizesOf(beacons), posts, waiting()]).toEqual([[30], [], 0]);
  });

  test("what is on its way is not sent twice", async () => {
    const { queue, record, posts, beacons, answers, advance } = setUp();
    answers.post = () => new Promise(() => {});
    record(1);
    await advance(5_000);
    record(2);
    queue.pageHidden();
    expect([sizesOf(posts), sizesOf(beacons)]).toEqual([[1], [2]]);
  });

  test("a beacon that the browser refuses stays, and is posted", async () => {
    const { queue, record, posts, beacons, answers, advance } = setUp();
    answers.beacon = () => false;
    record(3);
    queue.pageHidden();
    await advance(5_000);
    expect([sizesOf(posts), beacons]).toEqual([[3], []]);
  });

  test("closing does the same, and ends it", async () => {
    const { queue, record, posts, beacons, advance, waiting } = setUp();
    record(3);
    queue.close();
    record(3);
    await advance(60_000);
    expect([sizesOf(beacons), posts, waiting()]).toEqual([[3], [], 0]);
  });
});

describe("when the service fails", () => {
  test.each([
    ["no answer", () => Promise.reject(new Error("offline"))],
    ["503", async () => 503],
    ["429", async () => 429],
  ])("%s: the same batch is sent again, ever later, at most five minutes apart", async (_, post) => {
    const { record, posts, answers, advance } = setUp();
    answers.post = post;
    record(1);
    await advance(5_000);
    record(60);
    const times: number[] = [];
    for (let seconds = 10; seconds <= 1_300; seconds += 10) {
      const before = posts.length;
      await advance(10_000);
      if (posts.length > before) times.push(seconds);
    }
    const gaps = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(gaps).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
    answers.post = async () => 202;
    await advance(300_000);
    await advance(5_000);
    expect(sizesOf(posts.slice(-2))).toEqual([50, 11]);
  });

  test("at most 500 are kept, the oldest go", async () => {
    const { record, queue, beacons, answers, advance, set } = setUp();
    answers.post = () => Promise.reject(new Error("offline"));
    record(50);
    await advance(0);
    set(NOW + 1);
    record(480);
    queue.pageHidden();
    const sent = beacons.flatMap(({ body }) => (JSON.parse(body) as Body).interactions);
    expect([sent.length, sent.filter(({ at }) => at === NOW).length]).toEqual([500, 20]);
  });

  test.each([422, 413, 400])("%i: the batch is given up, the next is sent", async (status) => {
    const { record, posts, answers, advance } = setUp();
    answers.post = async () => status;
    record(51);
    await advance(5_000);
    expect(sizesOf(posts)).toEqual([50, 1]);
  });

  test("404: the brand is unknown, and nothing is sent any more", async () => {
    const { record, posts, answers, advance, queue, beacons, waiting } = setUp();
    answers.post = async () => 404;
    record(51);
    await advance(5_000);
    record(1);
    queue.pageHidden();
    expect([sizesOf(posts), beacons, waiting()]).toEqual([[50], [], 0]);
  });
});

describe("consent", () => {
  test("before it nothing is sent; with it, what waited is", async () => {
    const { record, posts, beacons, queue, consent, advance } = setUp({ required: true });
    record(60);
    queue.pageHidden();
    await advance(60_000);
    expect([posts, beacons]).toEqual([[], []]);
    consent.set(true);
    await advance(10_000);
    expect(sizesOf(posts)).toEqual([50, 10]);
  });

  test("withdrawn, drops what is unsent, and what is on its way if it fails", async () => {
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
    expect([sizesOf(posts), beacons, waiting()]).toEqual([[1], [], 0]);
  });
});

describe("a view", () => {
  /** Reports of a player, four a second. */
  const play = (playedIn: PlayedIn, positions: readonly number[], visible = 1) => {
    let views = 0;
    const view = createEngagedView(playedIn, () => {
      views += 1;
    });
    for (const position of positions) view.played(position, visible);
    return views;
  };
  const quarters = (from: number, to: number) =>
    Array.from({ length: Math.round((to - from) * 4) + 1 }, (_, index) => from + index / 4);

  test.each<[string, number, number]>([
    ["three seconds of playing in a Reel", play("reel", quarters(0, 3)), 1],
    ["three seconds in an embed", play("embed", quarters(0, 3)), 1],
    ["three seconds of a feed post, half visible", play("feed", quarters(0, 3), 0.5), 1],
    ["from the middle on", play("reel", quarters(10, 13)), 1],
    ["less", play("reel", quarters(0, 2.75)), 0],
    ["a feed post less than half visible", play("feed", quarters(0, 30), 0.49), 0],
    ["a carousel's autoplay", play("carousel", quarters(0, 30)), 0],
    ["a banner's loop", play("banner", quarters(0, 30)), 0],
    ["loops", play("reel", [...quarters(0, 20), ...quarters(0, 20), ...quarters(0, 20)]), 1],
    ["loops of a clip of two seconds", play("reel", [...quarters(0, 2), ...quarters(0, 2)]), 1],
    ["seeking", play("reel", [0, 10, 20, 30, 5, 40]), 0],
    [
      "a player that stands still",
      play(
        "reel",
        Array.from({ length: 40 }, () => 1),
      ),
      0,
    ],
    ["a player that reports nonsense", play("reel", [Number.NaN, 0, Number.POSITIVE_INFINITY, 1]), 0],
  ])("%s", (_, views, expected) => {
    expect(views).toBe(expected);
  });
});
