import { expect, test } from "vitest";
import type { HealthSnapshot } from "../../../shared/mail/snapshots/health-snapshot.ts";
import { createTakeHealthSnapshot } from "../../../shared/mail/take-health-snapshot.ts";
import { aStore } from "../../support/values/builders.ts";

const check = (state: "ok" | "attention") => ({
  id: "orders" as const,
  state,
  evidence: { summary: "s" },
  advice: null,
});

const looking = (states: ("ok" | "attention")[], { isFirst = true } = {}) => {
  const written: [HealthSnapshot, object][] = [];
  const takeHealthSnapshot = createTakeHealthSnapshot({
    readHealth: async () => ({ checks: [check(states.shift() ?? "ok")] }) as never,
    snapshots: {
      last: async () => written.at(-1)?.[0],
      write: async (_, snapshot, mark) => {
        if (isFirst) written.push([snapshot, mark]);
        return isFirst;
      },
    },
  });
  return { takeHealthSnapshot, written };
};
const NOW = new Date("2026-11-24T09:00:00Z");

test("stores the states and locked days, those of the previous snapshot, and whether to notify", async () => {
  const { takeHealthSnapshot, written } = looking(["ok", "attention"]);
  await takeHealthSnapshot(aStore({ webhooks: 1 }), {
    day: "2026-11-22",
    last: undefined,
    now: new Date("2026-11-22T09:00:00Z"),
  });
  const { news } = await takeHealthSnapshot(aStore({ webhooks: 1 }), {
    day: "2026-11-24",
    last: written[0]?.[0],
    now: NOW,
  });
  expect(news).toMatchObject([{ id: "orders" }]);
  expect(written).toEqual([
    [{ day: "2026-11-22", states: { orders: "ok" }, locked_to: "2026-09-22" }, { notify: "webhooks" }],
    [
      {
        day: "2026-11-24",
        states: { orders: "attention" },
        before: { orders: "ok" },
        locked_to: "2026-09-24",
        locked_before: "2026-09-22",
      },
      { notify: "webhooks" },
    ],
  ]);
});

test("does not notify for a store without webhooks", async () => {
  const { takeHealthSnapshot, written } = looking(["ok"]);
  await takeHealthSnapshot(aStore({}), { day: "2026-11-24", last: undefined, now: NOW });
  expect(written[0]?.[1]).toEqual({});
});

test("takes one snapshot a day and leaves later changes to the next", async () => {
  const { takeHealthSnapshot, written } = looking(["attention"]);
  const last = { day: "2026-11-24", states: { orders: "ok" as const } };
  expect(await takeHealthSnapshot(aStore({}), { day: "2026-11-24", last, now: NOW })).toEqual({
    news: [],
    known: [],
  });
  expect(written).toEqual([]);
});
