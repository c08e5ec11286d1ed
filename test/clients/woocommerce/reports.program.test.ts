import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runPhp } from "../../support/guides/php.ts";
import { describeWith } from "../../support/setup/describe-with.ts";
import { inWordPress, line, order, SETTINGS, STORE_ID, type World } from "./wordpress.ts";

const REPORT = ["shoppable_video_send", [17], "shoppable-video"];
const AMEND = ["shoppable_video_amend", [17], "shoppable-video"];

const SIGNALS = '[{"product_id":"501","widget_info":"carousel_7001"}]';

const paid = ["fire", "woocommerce_order_status_processing", 17] as const;

const completed = ["fire", "woocommerce_order_status_completed", 17] as const;

const runQueue = (times: number) => ["run_queue", times] as const;

const readReports = ({ requests }: World) =>
  requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? ""));

const readState = ({ orders }: World) => orders[17]?.saved._shoppable_video_state;

describeWith("php", "order reports of the WooCommerce plugin", () => {
  test.each(globSync("clients/woocommerce/*.php"))("%s has no PHP syntax error", async (file) => {
    expect(await runPhp(["-l", file])).toMatchObject({ code: 0, problems: "" });
    expect(readFileSync(file, "utf8")).toContain("defined( 'ABSPATH' ) || exit;");
  });

  test.each([
    ["one unit", "49.90", 1, 0, "49.90"],
    ["a finite quotient", "99.80", 2, 0, "49.90"],
    ["a repeating quotient", "100", 3, 0, "33.33333333"],
    ["a quotient that is rounded up", "200.00", 3, 0, "66.66666667"],
    ["a carry through all digits", "999.999999996", 1, 0, "1000.00"],
    ["more digits than a float has", "900719925474.0993", 1, 0, "900719925474.0993"],
    ["a tenth and two tenths", "0.3", 3, 0, "0.10"],
    ["zero", "0", 7, 0, "0.00"],
    ["a quotient below the last digit", "0.00000001", 3, 0, "0.00"],
    ["a half of the last digit", "0.00000001", 2, 0, "0.00000001"],
    ["a shifted decimal point", "123.4567", 1, 1, "1234.567"],
    ["a decimal point shifted past the end", "7", 2, 1, "35.00"],
    ["a negative amount", "-1.00", 1, 0, ""],
    ["an exponent", "1.0E-7", 1, 0, ""],
    ["a trailing line break", "1.00\n", 1, 0, ""],
  ])("divides %s exactly: %j / %d", async (_, amount, by, shift, expected) => {
    const { results } = await inWordPress({ steps: [["ShoppableVideo\\divide", amount, by, shift]] });
    expect(results).toEqual([expected]);
  });

  test("reports an order once from the queue, with a cached token", async () => {
    const svc_experiment = "exp_0000000000000001:exposed:7";
    const meta = { _svc_video_view: SIGNALS, _svc_add_to_cart: "spoilt", _svc_experiment: svc_experiment };
    const world = await inWordPress({
      orders: order({ 3: line }, { meta }),
      steps: [paid, completed, runQueue(9), completed, runQueue(9)],
    });
    expect([world.waits, world.queue]).toEqual([[0, 1], []]);
    expect(readReports(world)).toEqual([
      {
        order_id: "17",
        order_items: [
          { product_id: "501", price: "49.90", quantity: 2, currency: "EUR", item_id: "3", sku: "LS-501" },
        ],
        svc_video_view: SIGNALS,
        svc_add_to_cart: "[]",
        svc_experiment,
      },
    ]);
    expect(world.requests.map(({ redirection }) => redirection)).toEqual([0, 0]);
    expect(world.requests[1]?.headers.Authorization).toBe("Bearer the-token");
    expect(world.orders[17]).toMatchObject({ saved: { _shoppable_video_state: "sent" }, notes: [] });
  });

  test.each([
    ["a slug as product id", { product_id: "slug" }, line, { product_id: "café" }],
    ["a fractional quantity", {}, { ...line, quantity: 1.5 }, { quantity: 1, price: "99.80" }],
    ["a quantity above the limit", {}, { ...line, quantity: 1_000_001 }, { quantity: 1, price: "99.80" }],
    ["a currency at par with an ISO one", {}, { currency: "JEP" }, { currency: "GBP", price: "49.90" }],
    ["a currency worth ten of an ISO one", {}, { currency: "IRT" }, { currency: "IRR", price: "499.00" }],
    ["an unknown currency", {}, { currency: "BTC" }, { currency: "BTC", price: "49.90" }],
    ["a SKU that is too long", {}, { ...line, sku: "x".repeat(257) }, { sku: undefined }],
  ])(
    "reports a line with %s",
    async (_, settings, { currency = "EUR", ...item }: Record<string, unknown>, expected) => {
      const world = await inWordPress({
        options: { shoppable_video: { ...SETTINGS, ...settings } },
        orders: order({ 3: { ...line, ...item } }, { currency }),
        slugs: { 501: "caf%c3%a9" },
        steps: [paid, runQueue(1)],
      });
      const [reported] = readReports(world)[0].order_items;
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, reported[name]]))).toEqual(
        expected,
      );
    },
  );

  test("omits lines without product, quantity or amount, and notes that in the order", async () => {
    const items = { 1: { ...line, product_id: 0 }, 2: { ...line, quantity: 0 }, 3: { ...line, total: "-5" } };
    const some = await inWordPress({
      orders: order({ ...items, 4: line }),
      steps: [paid, runQueue(1)],
    });
    expect(readReports(some)[0].order_items).toHaveLength(1);
    expect(some.orders[17]?.notes).toEqual([expect.stringContaining("3 lines")]);
    const none = await inWordPress({ orders: order(items), steps: [paid, runQueue(1)] });
    expect([none.requests, readState(none)]).toEqual([[], "nothing"]);
  });

  test.each([
    ["accepted", [200, {}], "sent"],
    ["a duplicate", [404, { detail: "Order Id already exists." }], "sent"],
    ["rejected", [422, { detail: "order_items[0].currency: expected an ISO 4217 currency code" }], "refused"],
    ["of an unknown store", [404, { detail: "Brand is invalid" }], undefined],
    ["rate-limited", [429, { detail: "Rate limit exceeded" }, { "retry-after": "7200" }], undefined],
    ["answered with a server error", [503, {}], undefined],
    ["redirected", [302, {}], undefined],
    ["answered with an HTML page", [200, "<!doctype html>"], undefined],
    ["unanswered", "timed out", undefined],
  ] as const)("sets the state and the next attempt of a report that is %s", async (_, answer, state) => {
    const world = await inWordPress({ orders: order(), answers: [answer], steps: [paid, runQueue(1)] });
    expect(readState(world)).toBe(state);
    const isRefused = state === "refused";
    const next = state === "sent" ? AMEND : REPORT;
    expect(world.queue).toEqual(isRefused ? [] : [next]);
    const retryAfter = answer[0] === 429 ? 120 : 1;
    expect(world.waits).toEqual(isRefused ? [0] : [0, retryAfter]);
    expect(world.orders[17]?.notes).toEqual(isRefused ? [expect.stringContaining("ISO 4217")] : []);
  });

  test("gives up after a week with a note, and can resend", async () => {
    const world = await inWordPress({
      orders: order(),
      answers: ["could not connect to"],
      post: { _wpnonce: "nonce of shoppable_video", again: "1", ...SETTINGS, product_id: "id" },
      steps: [paid, runQueue(20), ["fire", "admin_post_shoppable_video_save"]],
    });
    expect(world.waits).toEqual([0, 1, 5, 30, 120, 480, 1440, 2880, 4320, 0]);
    expect(world.orders[17]?.notes).toEqual([expect.stringContaining("could not be reported")]);
    expect(JSON.stringify(world.orders)).not.toContain(STORE_ID);
    expect([readState(world), world.queue]).toEqual([undefined, [REPORT]]);
    expect(world.options.shoppable_video_notice_1).toBe("Connected. Orders that are reported again: 1");
  });

  test.each([
    [
      "wc_subscriptions_subscription_data",
      { _svc_add_to_cart: SIGNALS, _shoppable_video_state: "sent", colour: 1 },
    ],
    ["wc_subscriptions_renewal_order_data", { _svc_video_view: SIGNALS, colour: 1 }],
    [
      "wcs_renewal_order_meta",
      [{ meta_key: "_svc_video_view", meta_value: SIGNALS }, { meta_key: "colour" }],
    ],
  ])("renewals by %s copy neither signals nor state", async (filter, meta) => {
    const { results } = await inWordPress({ steps: [["apply_filters", filter, meta]] });
    const [left] = results as [object];
    expect(Object.keys(left)).toHaveLength(1);
    expect(JSON.stringify(left)).toContain("colour");
  });

  test("reports an order that is completed at once", async () => {
    const world = await inWordPress({ orders: order(), steps: [completed, runQueue(1)] });
    expect(readState(world)).toBe("sent");
  });

  test("renews a rejected token once", async () => {
    const options = { shoppable_video: SETTINGS, shoppable_video_token: "revoked" };
    const steps = [paid, runQueue(1)];
    const refused = await inWordPress({
      options,
      orders: order(),
      answers: [
        [401, {}],
        [200, {}],
      ],
      steps,
    });
    expect(refused.requests.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
    expect(readState(refused)).toBe("sent");
    const always = await inWordPress({ options, orders: order(), answers: [[401, {}]], steps });
    expect(always.requests.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
    expect(always.queue).toEqual([REPORT]);
  });
});
