import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { inWordPress, SETTINGS, STORE_ID, type World } from "./wordpress.ts";

const TELL = ["fire", "shoppable_video_tell_days"] as const;

const paid = (days: number, more: object = {}) => ({
  currency: "EUR",
  items: {},
  paid_days_ago: days,
  ...more,
});

const orders = {
  1: paid(0),
  2: paid(1),
  3: paid(1),
  4: paid(1, { meta: { _shoppable_video_state: "nothing" } }),
  5: paid(2),
  6: paid(9),
  7: { currency: "EUR", items: {} },
};

const readTold = ({ requests }: World) =>
  requests.flatMap(({ url, body }) => (body === null ? [] : [{ url, ...JSON.parse(body) }]));

const day = (ago: number, zone = "UTC") => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
  return new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
};

describeWith("php", "daily order counts of the WooCommerce plugin", () => {
  test("counts paid orders of the last three days, except those with nothing to report", async () => {
    const world = await inWordPress({ orders, steps: [TELL] });
    const url = `https://api.example/v1/shop-days?store_id=${STORE_ID}`;
    expect(readTold(world)).toEqual([
      { url, day: day(1), orders: 2 },
      { url, day: day(2), orders: 1 },
      { url, day: day(3), orders: 0 },
    ]);
  });

  test.each(["Pacific/Kiritimati", "America/Los_Angeles"])(
    "reports dates of the shop's time zone %s",
    async (zone) => {
      const world = await inWordPress({ orders, zone, steps: [TELL] });
      expect(readTold(world).map((told) => told.day)).toEqual([day(1, zone), day(2, zone), day(3, zone)]);
    },
  );

  test.each(["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])(
    "counts from the first to the last second of a day in %s",
    async (zone) => {
      const early = { paid_at: "00:00:00" };
      const late = { paid_at: "23:59:59" };
      const paidLate = { 1: paid(0, early), 2: paid(1, early), 3: paid(1, late), 4: paid(2, late) };
      const world = await inWordPress({ orders: paidLate, zone, steps: [TELL] });
      expect(readTold(world).map((told) => told.orders)).toEqual([2, 1, 0]);
    },
  );

  test("stops if the service is unreachable, but continues after a rejected day", async () => {
    const away = await inWordPress({ orders, answers: ["timed out"], steps: [TELL] });
    expect(readTold(away)).toHaveLength(1);
    const refused = await inWordPress({ orders, answers: [[422, { detail: "day: …" }]], steps: [TELL] });
    expect(readTold(refused)).toHaveLength(3);
  });

  test("is scheduled once, after midnight of the shop, and removed on uninstall", async () => {
    const plan = ["fire", "admin_init"] as const;
    const { events } = await inWordPress({ zone: "Asia/Kathmandu", steps: [plan, plan] });
    expect(events).toEqual({ shoppable_video_tell_days: ["00:20", "daily"] });
    const gone = await inWordPress({ steps: [plan, ["fire", "uninstall"]] });
    expect(gone.events).toEqual([]);
  });

  test("does nothing while the plugin is not connected", async () => {
    const options = { shoppable_video: { ...SETTINGS, store_id: "" } };
    const world = await inWordPress({ options, orders, steps: [["fire", "admin_init"], TELL] });
    expect([world.events, world.requests]).toEqual([undefined, []]);
  });
});
