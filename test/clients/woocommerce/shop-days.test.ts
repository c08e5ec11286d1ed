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
  // It held nothing that could be reported.
  4: paid(1, { meta: { _shoppable_video_state: "nothing" } }),
  5: paid(2),
  6: paid(9),
  7: { currency: "EUR", items: {} },
};

const readTold = ({ requests }: World) =>
  requests.flatMap(({ url, body }) => (body === null ? [] : [{ url, ...JSON.parse(body) }]));

/** The shop's own days before today. */
const day = (ago: number, zone = "UTC") => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
  return new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
};

describeWith("php", "the WooCommerce plugin's own count", () => {
  test("tells the orders that were paid on each of the last three days, without those that have nothing to report", async () => {
    const world = await inWordPress({ orders, steps: [TELL] });
    const url = `https://api.example/v1/shop-days?store_id=${STORE_ID}`;
    expect(readTold(world)).toEqual([
      { url, day: day(1), orders: 2 },
      { url, day: day(2), orders: 1 },
      { url, day: day(3), orders: 0 },
    ]);
  });

  test.each(["Pacific/Kiritimati", "America/Los_Angeles"])("names days of the shop in %s", async (zone) => {
    const world = await inWordPress({ orders, zone, steps: [TELL] });
    expect(readTold(world).map((told) => told.day)).toEqual([day(1, zone), day(2, zone), day(3, zone)]);
  });

  test("ends for the night where nobody answers, and goes on where a day is refused", async () => {
    const away = await inWordPress({ orders, answers: ["timed out"], steps: [TELL] });
    expect(readTold(away)).toHaveLength(1);
    const refused = await inWordPress({ orders, answers: [[422, { detail: "day: …" }]], steps: [TELL] });
    expect(readTold(refused)).toHaveLength(3);
  });

  test("is planned once, soon after midnight of the shop, and goes with the plugin", async () => {
    const plan = ["fire", "admin_init"] as const;
    const { events } = await inWordPress({ zone: "Asia/Kathmandu", steps: [plan, plan] });
    expect(events).toEqual({ shoppable_video_tell_days: ["00:20", "daily"] });
    const gone = await inWordPress({ steps: [plan, ["fire", "uninstall"]] });
    expect(gone.events).toEqual([]);
  });

  test("is told by nobody who is not connected", async () => {
    const options = { shoppable_video: { ...SETTINGS, store_id: "" } };
    const world = await inWordPress({ options, orders, steps: [["fire", "admin_init"], TELL] });
    expect([world.events, world.requests]).toEqual([undefined, []]);
  });
});
