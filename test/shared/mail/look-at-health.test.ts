import { expect, test } from "vitest";
import { createLookAtHealth } from "../../../shared/mail/look-at-health.ts";
import type { HealthLook } from "../../../shared/mail/looks/health-look.ts";
import { aStore } from "../../support/values/builders.ts";

const check = (state: "ok" | "attention") => ({
  id: "orders" as const,
  state,
  evidence: { summary: "s" },
  advice: null,
});

/** A store that is looked at by one who writes, or by one who is too late. */
const looking = (states: ("ok" | "attention")[], { isFirst = true } = {}) => {
  const written: [HealthLook, object][] = [];
  const lookAtHealth = createLookAtHealth({
    readHealth: async () => ({ checks: [check(states.shift() ?? "ok")] }) as never,
    looks: {
      last: async () => written.at(-1)?.[0],
      write: async (_, look, mark) => {
        if (isFirst) written.push([look, mark]);
        return isFirst;
      },
    },
  });
  return { lookAtHealth, written };
};
const NOW = new Date("2026-11-24T09:00:00Z");

test("a look says what it and the look before saw, of health and of locked days, and whom it is to be told", async () => {
  const { lookAtHealth, written } = looking(["ok", "attention"]);
  await lookAtHealth(aStore({ webhooks: 1 }), {
    day: "2026-11-22",
    last: undefined,
    now: new Date("2026-11-22T09:00:00Z"),
  });
  const { news } = await lookAtHealth(aStore({ webhooks: 1 }), {
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

test("a store without webhooks has nothing told of its look", async () => {
  const { lookAtHealth, written } = looking(["ok"]);
  await lookAtHealth(aStore({}), { day: "2026-11-24", last: undefined, now: NOW });
  expect(written[0]?.[1]).toEqual({});
});

test("a look of the same day is made once: what changed since is told by the next", async () => {
  const { lookAtHealth, written } = looking(["attention"]);
  const last = { day: "2026-11-24", states: { orders: "ok" as const } };
  expect(await lookAtHealth(aStore({}), { day: "2026-11-24", last, now: NOW })).toEqual({
    news: [],
    known: [],
  });
  expect(written).toEqual([]);
});
