import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/catalog-plan/handler.ts";
import { aStore } from "../../support/builders.ts";
import { planWorld, someUrls } from "../../support/plan-world.ts";
import { queueEvent, queueRecord } from "../../support/queue-events.ts";
import { recordingLogger } from "../../support/recording-logger.ts";

describe("a refresh", () => {
  test("sends each of the store's pages once, with its run and as the store's group", async () => {
    const urls = someUrls(150);
    const world = planWorld(urls);
    world.start();
    await world.drain();
    expect(world.pulled().sort()).toEqual([...urls].sort());
    for (const { body, group } of world.pulls) {
      expect({ ...body, group }).toEqual({ brand: "br_acme", url: body.url, run: "r1", group: "br_acme" });
    }
    expect(world.run).toMatchObject({ planned: 150, planned_to: "~" });
  });

  test("goes page by page, the next one behind the pulls of this one", async () => {
    const world = planWorld(someUrls(150), 1);
    world.start();
    await world.drain();
    expect(world.limits).toEqual([60, 60, 60]);
    expect(world.pulls.slice(0, 60).map(({ delaySeconds }) => delaySeconds)).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    );
    expect(world.plans.map(({ delaySeconds, group }) => [delaySeconds, group])).toEqual([
      [60, "br_acme"],
      [60, "br_acme"],
    ]);
    expect(world.plans.map(({ body }) => body)).toEqual([
      { brand: "br_acme", run: "r1", after: expect.stringMatching(/^URL#/) },
      { brand: "br_acme", run: "r1", after: expect.stringMatching(/^URL#/) },
    ]);
  });

  test("keeps the store's pace: as many pulls a second as it allows", async () => {
    const world = planWorld(someUrls(100), 25);
    world.start();
    await world.drain();
    const delays = world.pulls.map(({ delaySeconds }) => delaySeconds);
    expect([0, 1, 2, 3].map((second) => delays.filter((delay) => delay === second).length)).toEqual([
      25, 25, 25, 25,
    ]);
  });

  test("of 100,000 pages never has more than a page of them at hand", async () => {
    const world = planWorld(someUrls(100_000), 50);
    world.start();
    let most = 0;
    while (world.queue.length > 0) {
      const before = world.pulls.length;
      await world.deliver(world.queue[0] as (typeof world.queue)[number]);
      most = Math.max(most, world.pulls.length - before);
    }
    expect(most).toBe(1_000);
    expect(Math.max(...world.limits)).toBe(1_000);
    expect(world.pulls).toHaveLength(100_000);
    expect(world.plans).toHaveLength(100);
    expect(world.run.planned).toBe(100_000);
  }, 30_000);

  test("is left out while another one is under way, for the shop is asked at one pace", async () => {
    const world = planWorld(someUrls(150));
    world.beside.run = {
      planned: 60,
      not_found: 0,
      planned_to: "URL#m",
      planned_at: "2026-11-20T09:59:00.000Z",
    };
    world.start();
    await world.drain();
    expect(world.pulls).toEqual([]);
    expect(world.run).toMatchObject({ planned: 0, planned_to: "~" });
    expect(world.counts).toEqual([["RefreshLeftOut", 1, { brand: "br_acme" }]]);
  });

  test("that has begun goes on, whatever begins beside it", async () => {
    const world = planWorld(someUrls(150));
    const message = world.start();
    await world.deliver(message);
    world.beside.run = { planned: 60, not_found: 0, planned_to: "x", planned_at: "2026-11-20T10:00:00.000Z" };
    await world.drain();
    expect(world.pulled()).toHaveLength(150);
  });

  test("of a store without pages is over at once", async () => {
    const world = planWorld([]);
    world.start();
    await world.drain();
    expect(world.pulls).toEqual([]);
    expect(world.run).toMatchObject({ planned: 0, planned_to: "~" });
  });

  test.each([
    ["without product API", aStore()],
    ["that is gone", undefined],
  ])("of a store %s is let go", async (_, store) => {
    const { logger, entries } = recordingLogger();
    const page = vi.fn();
    const unused = { send: vi.fn() };
    const handler = createHandler({
      stores: { find: async () => store },
      productUrls: { page },
      runs: {
        latestBeside: vi.fn(),
        leaveOut: vi.fn(),
        enterPage: vi.fn(),
        reenterPage: vi.fn(),
        leavePage: vi.fn(),
      },
      pullQueue: unused,
      planQueue: unused,
      postpone: async () => undefined,
      now: () => 0,
      logger,
    });
    const event = queueEvent(queueRecord({ brand: "br_acme", run: "r1" }));
    expect(await handler(event)).toEqual({ batchItemFailures: [] });
    expect(page).not.toHaveBeenCalled();
    expect(entries).toEqual([
      { level: "warn", message: "A refresh of a store without product API", fields: { brand: "br_acme" } },
    ]);
  });
});
