import { describe, expect, test } from "vitest";
import { createHandler } from "../../../functions/catalog-schedule/handler.ts";
import type { RefreshMessage } from "../../../shared/catalog/messages.schema.ts";
import type { RefreshSchedule } from "../../../shared/catalog/refresh/refresh-schedules.table.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString();

const aClock = (all: readonly RefreshSchedule[], before: (step: string) => void = () => undefined) => {
  const schedules = new Map(all.map((schedule) => [schedule.brand, schedule]));
  const sent: OutgoingMessage<RefreshMessage>[] = [];
  const asked: string[] = [];
  const log = recordingLogger();
  const tick = createHandler({
    schedules: {
      async *due(now) {
        asked.push(now);
        const due = [...schedules.values()].filter(({ next_at }) => next_at <= now);
        for (let from = 0; from < due.length; from += 2) yield due.slice(from, from + 2);
        yield [];
      },
      async advance({ brand, next_at }, to) {
        before("advance");
        const schedule = schedules.get(brand);
        if (schedule?.next_at === next_at) schedules.set(brand, { ...schedule, next_at: to });
      },
    },
    planQueue: {
      async send(messages) {
        before("send");
        sent.push(...messages);
      },
    },
    now: () => NOW,
    logger: log.logger,
  });
  return {
    ...log,
    tick,
    sent,
    asked,
    schedules,
    runs: () => sent.map(({ body }) => `${body.brand} ${body.run}`),
  };
};

const store = (brand: string, next_at: string, interval_minutes = 60): RefreshSchedule => ({
  brand,
  interval_minutes,
  next_at,
});

describe("the scheduler", () => {
  test("starts a refresh of each due store, named after its due time", async () => {
    const { tick, sent, asked, counts } = aClock([
      store("br_a", minutes(-1)),
      store("br_b", minutes(0)),
      store("br_c", minutes(-600)),
      store("br_later", minutes(1)),
    ]);
    await tick();
    expect(asked).toEqual([minutes(0)]);
    expect(sent).toEqual([
      { body: { brand: "br_a", run: minutes(-1) }, group: "br_a" },
      { body: { brand: "br_b", run: minutes(0) }, group: "br_b" },
      { body: { brand: "br_c", run: minutes(-600) }, group: "br_c" },
    ]);
    expect(counts).toEqual([["RefreshesStarted", 3]]);
  });

  test("keeps each store's interval and skips missed times", async () => {
    const { tick, schedules } = aClock([store("br_a", minutes(-4), 30), store("br_b", minutes(-600), 60)]);
    await tick();
    expect(schedules.get("br_a")?.next_at).toBe(minutes(26));
    expect(schedules.get("br_b")?.next_at).toBe(minutes(60));
  });

  test("starts each refresh once", async () => {
    const { tick, runs } = aClock([store("br_a", minutes(-1))]);
    await tick();
    await tick();
    expect(runs()).toEqual([`br_a ${minutes(-1)}`]);
  });

  test("logs that no store is due", async () => {
    const { tick, sent, counts } = aClock([store("br_a", minutes(1))]);
    await tick();
    expect(sent).toEqual([]);
    expect(counts).toEqual([["RefreshesStarted", 0]]);
  });
});

describe("a crash of the scheduler", () => {
  const dyingOnce = (at: string) => {
    let deaths = 0;
    return (step: string) => {
      if (step === at && deaths++ === 0) throw new Error("died");
    };
  };

  test("before sending loses no refresh", async () => {
    const { tick, runs } = aClock([store("br_a", minutes(-1))], dyingOnce("send"));
    await expect(tick()).rejects.toThrow("died");
    await tick();
    expect(runs()).toEqual([`br_a ${minutes(-1)}`]);
  });

  test("after sending repeats the refresh under the same name", async () => {
    const { tick, runs } = aClock([store("br_a", minutes(-1))], dyingOnce("advance"));
    await expect(tick()).rejects.toThrow("died");
    await tick();
    expect(runs()).toEqual([`br_a ${minutes(-1)}`, `br_a ${minutes(-1)}`]);
  });

  test("half-way leaves the remaining stores due", async () => {
    const all = ["br_a", "br_b", "br_c", "br_d", "br_e"].map((brand) => store(brand, minutes(-1)));
    let sends = 0;
    const clock = aClock(all, (step) => {
      if (step === "send" && ++sends === 2) throw new Error("died");
    });
    await expect(clock.tick()).rejects.toThrow("died");
    await clock.tick();
    expect(clock.runs()).toEqual(all.map(({ brand }) => `${brand} ${minutes(-1)}`));
  });
});
