import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planWorld, someUrls } from "../../support/plan-world.ts";

const URLS = someUrls(130);
const STEPS = ["page", "enter", "reenter", "send pulls", "send plan"].flatMap((step) => [
  step,
  `after ${step}`,
]);

/** Dies at the given occasions, counted over all steps. */
const dyingAt = (occasions: ReadonlySet<number>) => {
  let occasion = 0;
  return () => {
    if (occasions.has(occasion++)) throw new Error("died");
  };
};

describe("a message that is delivered twice", () => {
  test("by the queue's fault plans its page once", async () => {
    const world = planWorld(URLS);
    const first = world.start();
    const copy = world.start();
    await world.deliver(first);
    await world.deliver(copy);
    expect(world.pulls).toHaveLength(60);
    expect(world.plans).toHaveLength(1);
    await world.drain();
    expect(world.pulled().sort()).toEqual([...URLS].sort());
  });

  test("long after its refresh has moved on plans nothing", async () => {
    const world = planWorld(URLS);
    world.start();
    await world.drain();
    const [sent, plans] = [world.pulls.length, world.plans.length];
    const late = world.start();
    late.attempt = 3;
    await world.drain();
    const [{ body } = { body: { brand: "", run: "" } }] = world.plans;
    world.start(body);
    await world.drain();
    expect([world.pulls.length, world.plans.length]).toEqual([sent, plans]);
    expect(world.run.planned).toBe(130);
  });

  test("before the one before it plans nothing: that one still comes", async () => {
    const world = planWorld(URLS);
    const ahead = world.start({ brand: "br_acme", run: "r1", after: "URL#zzz" });
    await world.deliver(ahead);
    expect(world.pulls).toEqual([]);
    world.start();
    await world.drain();
    expect(world.pulled().sort()).toEqual([...URLS].sort());
  });
});

describe("a plan that dies", () => {
  test.each(STEPS.filter((step) => !step.includes("reenter")))("%s, loses no page", async (step) => {
    let deaths = 0;
    const world = planWorld(URLS, 1, (at) => {
      if (at === step && deaths++ === 0) throw new Error("died");
    });
    world.start();
    await world.drain();
    expect(deaths).toBeGreaterThan(0);
    expect(new Set(world.pulled())).toEqual(new Set(URLS));
    expect(world.run).toMatchObject({ planned: 130, planned_to: "~" });
  });

  test("having sent half of a page sends all of it again", async () => {
    let deaths = 0;
    const world = planWorld(URLS, 1, (at) => {
      if (at === "after send pulls" && deaths++ < 2) throw new Error("died");
    });
    world.start();
    await world.drain();
    expect(world.pulls).toHaveLength(130 + 2 * 60);
    expect(new Set(world.pulled()).size).toBe(130);
  });

  test("while pages come and go goes on to the end of what is there", async () => {
    for (const now of [URLS.slice(20), URLS.slice(0, 100), [...URLS, ...someUrls(300).slice(200)]]) {
      let deaths = 0;
      const world = planWorld(URLS, 1, (at) => {
        if (at === "send pulls" && deaths++ === 0) throw new Error("died");
      });
      const message = world.start();
      await world.deliver(message);
      // The page that was entered would end elsewhere by now.
      world.change(now);
      await world.drain();
      expect(new Set(world.pulled())).toEqual(new Set(now));
      expect(world.run.planned_to).toBe("~");
    }
  });

  test("anywhere, any number of times, under any order of messages, loses no page and ends", async () => {
    const deaths = fc.array(fc.nat({ max: 60 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(deaths, fc.infiniteStream(fc.nat()), fc.boolean(), async (at, order, isRepeated) => {
        const world = planWorld(URLS, 1, dyingAt(new Set(at)));
        world.start();
        if (isRepeated) world.start();
        await world.drain((among) => order.next().value % among);
        expect(new Set(world.pulled())).toEqual(new Set(URLS));
        expect(world.run).toMatchObject({ planned: 130, planned_to: "~" });
      }),
      { numRuns: 200 },
    );
  });
});
