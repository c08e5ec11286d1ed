import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { SURFACE_HEIGHTS } from "../../../shared/vocabulary/surface-heights.ts";
import { WIDGET_TYPES, type WidgetType } from "../../../shared/vocabulary/widget-types.ts";
import { runPhp } from "../../support/guides/php.ts";
import { describeWith } from "../../support/setup/describe-with.ts";
import { inWordPress, SETTINGS, STORE_ID, type World } from "./wordpress.ts";

const PLUGIN = "clients/woocommerce/shoppable-video.php";
const README = "clients/woocommerce/readme.txt";
const REPORT = ["shoppable_video_send", [17], "shoppable-video"];
const SIGNALS = '[{"product_id":"501","widget_info":"carousel_7001"}]';

const line = { product_id: 501, quantity: 2, total: "99.80", sku: "LS-501" };
const order = (items: object = { 3: line }, more: object = {}) => ({
  17: { currency: "EUR", items, ...more },
});
const paid = ["fire", "woocommerce_order_status_processing", 17] as const;
const completed = ["fire", "woocommerce_order_status_completed", 17] as const;
const runQueue = (times: number) => ["run_queue", times] as const;

const readReports = ({ requests }: World) =>
  requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? ""));
/** As attribute of an element, escaped or not: in these texts it is the same. */
const height = (widget: WidgetType) => `style="display:block;min-height:${SURFACE_HEIGHTS[widget]}"`;
const readState = ({ orders }: World) => orders[17]?.saved._shoppable_video_state;

test("plugin and readme are of one version", () => {
  const [, ofPlugin] = /^ \* Version: (\S+)$/m.exec(readFileSync(PLUGIN, "utf8")) ?? [];
  const [, ofReadme] = /^Stable tag: (\S+)$/m.exec(readFileSync(README, "utf8")) ?? [];
  expect(ofPlugin).toMatch(/^\d+\.\d+\.\d+$/);
  expect(ofReadme).toBe(ofPlugin);
});

describeWith("php", "the WooCommerce plugin", () => {
  test("is PHP without an error", async () => {
    expect(await runPhp(["-l", PLUGIN])).toMatchObject({ code: 0, problems: "" });
  });

  test.each([
    ["one unit", "49.90", 1, 0, "49.90"],
    ["a share that ends", "99.80", 2, 0, "49.90"],
    ["a share that does not end", "100", 3, 0, "33.33333333"],
    ["a share that is rounded up", "200.00", 3, 0, "66.66666667"],
    ["a carry through all digits", "999.999999996", 1, 0, "1000.00"],
    ["what a float can't hold", "900719925474.0993", 1, 0, "900719925474.0993"],
    ["a tenth and two tenths", "0.3", 3, 0, "0.10"],
    ["nothing", "0", 7, 0, "0.00"],
    ["the smallest share", "0.00000001", 3, 0, "0.00"],
    ["a half of the last digit, which is rounded up", "0.00000001", 2, 0, "0.00000001"],
    ["a moved point", "123.4567", 1, 1, "1234.567"],
    ["a point that is moved behind the end", "7", 2, 1, "35.00"],
    ["less than nothing", "-1.00", 1, 0, ""],
    ["an exponent", "1.0E-7", 1, 0, ""],
    ["a line break behind it", "1.00\n", 1, 0, ""],
  ])("divides %s exactly: %j / %d", async (_, amount, by, shift, expected) => {
    const { results } = await inWordPress({ steps: [["ShoppableVideo\\divide", amount, by, shift]] });
    expect(results).toEqual([expected]);
  });

  test("an order is reported once, from the queue, with a token that is kept", async () => {
    const meta = { _svc_video_view: SIGNALS, _svc_add_to_cart: "spoilt" };
    const world = await inWordPress({
      orders: order({ 3: line }, { meta }),
      steps: [paid, completed, runQueue(9), completed, runQueue(9)],
    });
    expect(world.waits).toEqual([0]);
    expect(readReports(world)).toEqual([
      {
        order_id: "17",
        order_items: [
          { product_id: "501", price: "49.90", quantity: 2, currency: "EUR", item_id: "3", sku: "LS-501" },
        ],
        svc_video_view: SIGNALS,
        svc_add_to_cart: "[]",
      },
    ]);
    expect(world.requests.map(({ redirection }) => redirection)).toEqual([0, 0]);
    expect(world.requests[1]?.headers.Authorization).toBe("Bearer the-token");
    expect(world.orders[17]).toMatchObject({ saved: { _shoppable_video_state: "sent" }, notes: [] });
  });

  test.each([
    ["a slug in place of the number", { product_id: "slug" }, line, { product_id: "café" }],
    ["parts of a unit", {}, { ...line, quantity: 1.5 }, { quantity: 1, price: "99.80" }],
    [
      "more units than the service takes",
      {},
      { ...line, quantity: 1_000_001 },
      { quantity: 1, price: "99.80" },
    ],
    ["a currency at par with one of ISO's", {}, { currency: "JEP" }, { currency: "GBP", price: "49.90" }],
    ["a currency that is ten of one of ISO's", {}, { currency: "IRT" }, { currency: "IRR", price: "499.00" }],
    ["a currency that nobody knows", {}, { currency: "BTC" }, { currency: "BTC", price: "49.90" }],
    ["a SKU that is too long", {}, { ...line, sku: "x".repeat(257) }, { sku: undefined }],
  ])(
    "a line with %s",
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

  test("lines without a product, quantity or amount are left out, and the order says so", async () => {
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
    ["taken", [200, {}], "sent"],
    ["there already", [404, { detail: "Order Id already exists." }], "sent"],
    ["refused", [422, { detail: "order_items[0].currency: expected an ISO 4217 currency code" }], "refused"],
    ["of a store that is unknown", [404, { detail: "Brand is invalid" }], undefined],
    ["too many", [429, { detail: "Rate limit exceeded" }, { "retry-after": "7200" }], undefined],
    ["in trouble", [503, {}], undefined],
    ["led elsewhere", [302, {}], undefined],
    ["answered by a page of somebody else", [200, "<!doctype html>"], undefined],
    ["without an answer", "timed out", undefined],
  ] as const)("an order that is %s", async (_, answer, state) => {
    const world = await inWordPress({ orders: order(), answers: [answer], steps: [paid, runQueue(1)] });
    expect(readState(world)).toBe(state);
    expect(world.queue).toEqual(state === undefined ? [REPORT] : []);
    const retryAfter = answer[0] === 429 ? 120 : 1;
    expect(world.waits).toEqual(state === undefined ? [0, retryAfter] : [0]);
    const isRefused = state === "refused";
    expect(world.orders[17]?.notes).toEqual(isRefused ? [expect.stringContaining("ISO 4217")] : []);
  });

  test("a report that fails for a week is given up, noted without a secret, and can be sent again", async () => {
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
  ])("a renewal by %s copies neither signals nor state", async (filter, meta) => {
    const { results } = await inWordPress({ steps: [["apply_filters", filter, meta]] });
    const [left] = results as [object];
    expect(Object.keys(left)).toHaveLength(1);
    expect(JSON.stringify(left)).toContain("colour");
  });

  test("an order that is completed at once is reported too", async () => {
    const world = await inWordPress({ orders: order(), steps: [completed, runQueue(1)] });
    expect(readState(world)).toBe("sent");
  });

  test("a token that is refused is fetched again, once", async () => {
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

  const quoted = SIGNALS.replaceAll('"', '\\"');
  const kept = { _svc_video_view: SIGNALS, _svc_add_to_cart: "[]" };
  test.each([
    [
      "classic",
      "woocommerce_checkout_create_order",
      { svc_video_view: quoted, svc_add_to_cart: '{\\"a\\":1}' },
      [],
    ],
    [
      "block",
      "woocommerce_store_api_checkout_update_order_from_request",
      {},
      [
        {
          extensions: { "shoppable-video": { svc_video_view: SIGNALS, svc_add_to_cart: "[".repeat(90_000) } },
        },
      ],
    ],
  ])(
    "signals of the %s checkout are kept in the order, what is no list as an empty one",
    async (_, hook, post, more) => {
      const steps = [["fire", hook, { order: 17 }, ...more]] as const;
      const world = await inWordPress({ orders: order(), post, steps });
      expect(world.orders[17]?.meta).toEqual(kept);
      // WooCommerce saves the order, and with it whatever else is in work.
      expect(world.orders[17]?.saved).toEqual({});
    },
  );

  test("a checkout without signals, or with something else in their place, is an order all the same", async () => {
    const hook = "woocommerce_store_api_checkout_update_order_from_request";
    const requests = [{ extensions: null }, { extensions: "x" }, { extensions: { "shoppable-video": 7 } }];
    const steps = requests.map((request) => ["fire", hook, { order: 17 }, request] as const);
    const post = { svc_video_view: ["x"] };
    const world = await inWordPress({
      orders: order(),
      post,
      steps: [...steps, ["fire", "woocommerce_checkout_create_order", { order: 17 }]],
    });
    expect(world.orders[17]?.meta).toEqual({ _svc_video_view: "[]" });
  });

  test("the checkout page hands the signals to form and block", async () => {
    const steps = [
      ["fire", "wp_enqueue_scripts"],
      ["fire", "woocommerce_blocks_loaded"],
    ] as const;
    const { scripts, fields } = await inWordPress({ steps });
    expect(fields).toEqual(["checkout", "shoppable-video", ["svc_video_view", "svc_add_to_cart"]]);
    expect(scripts["shoppable-video"]).toBe("https://edge.example/widget/v1.js");
    expect(scripts["shoppable-video-cart"]).toBe("https://edge.example/widget/cart-woocommerce.js");
    const told: unknown[] = [];
    const listeners: Record<string, () => void> = {};
    const elements: Record<string, { name?: string; value?: string }> = {};
    const form = {
      elements,
      appendChild: (field: { name: string }) =>
        new Proxy(field, {
          set: (target, key, value) => {
            if (key === "name") elements[value] = target;
            return Reflect.set(target, key, value);
          },
        }),
    };
    const window: Record<string, unknown> = { wp: true };
    const page = createContext({
      window,
      wp: {
        data: { dispatch: () => ({ __internalSetExtensionData: (...args: unknown[]) => told.push(args) }) },
      },
      localStorage: { getItem: (key: string) => (key === "_svc_viewed_products" ? SIGNALS : null) },
      document: {
        addEventListener: (type: string, listener: () => void) =>
          Object.assign(listeners, { [type]: listener }),
        querySelector: () => form,
        createElement: () => ({}),
      },
    });
    runInContext(scripts["shoppable-video-checkout"] ?? "", page);
    expect(told).toEqual([["shoppable-video", { svc_video_view: SIGNALS, svc_add_to_cart: "[]" }]]);
    const latest = { svc_video_view: "[]", svc_add_to_cart: SIGNALS };
    window.shoppableVideo = { signals: () => latest };
    listeners.submit?.();
    expect(told.at(-1)).toEqual(["shoppable-video", latest]);
    expect(Object.fromEntries(Object.values(elements).map(({ name, value }) => [name, value]))).toEqual(
      latest,
    );
  });

  test("the page after the order forgets its signals, once an order", async () => {
    const { scripts } = await inWordPress({ steps: [["fire", "woocommerce_thankyou", 17]] });
    const stored: Record<string, string> = {};
    let completions = 0;
    const load = (script: string) =>
      runInContext(
        script,
        createContext({
          window: { shoppableVideo: { orderCompleted: () => completions++ } },
          localStorage: {
            getItem: (key: string) => stored[key] ?? null,
            setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
          },
        }),
      );
    const script = scripts["shoppable-video-thank-you"] ?? "";
    load(script);
    load(script);
    expect(completions).toBe(1);
    load(script.replace('"17"', '"18"'));
    expect(completions).toBe(2);
  });

  test("surfaces stand where the settings say, escaped; none while a setting is missing", async () => {
    const settings = { ...SETTINGS, product: "stories", shop: "" };
    const steps = [
      ["fire", "woocommerce_after_single_product_summary"],
      ["fire", "woocommerce_before_shop_loop"],
      ["fire", "shortcode shoppable_video", { widget: "embed", campaign: '"><script>', onclick: "x" }],
      ["fire", "shortcode shoppable_video", { widget: "script" }],
    ] as const;
    const always = 'brand="br_acme" src="https://edge.example" label="Kiln &amp; Field" cart="woocommerce"';
    const { html, results } = await inWordPress({ options: { shoppable_video: settings }, steps });
    expect(html.slice(0, 2)).toEqual([
      `<shoppable-video-stories ${always} product-id="501" ${height("stories")}></shoppable-video-stories>`,
      "",
    ]);
    expect(results.slice(2)).toEqual([
      [
        `<shoppable-video-embed ${always} campaign="&quot;&gt;&lt;script&gt;" ${height("embed")}></shoppable-video-embed>`,
      ],
      [""],
    ]);
    const without = await inWordPress({ options: {}, orders: order(), steps: [...steps, paid] });
    expect([...without.html.slice(0, 2), ...without.results.slice(2, 4)]).toEqual(["", "", [""], [""]]);
    expect([without.scripts, without.queue]).toEqual([[], []]);
  });

  test("every surface has the height of the service's snippet", async () => {
    const steps = WIDGET_TYPES.map((widget) => ["fire", "shortcode shoppable_video", { widget }] as const);
    const { results } = await inWordPress({ steps });
    expect(results).toEqual(WIDGET_TYPES.map((widget) => [expect.stringContaining(` ${height(widget)}>`)]));
  });

  describe("the settings page", () => {
    const save = ["fire", "admin_post_shoppable_video_save"] as const;
    const form = {
      _wpnonce: "nonce of shoppable_video",
      ...SETTINGS,
      product_id: "slug",
      product: "embed",
      shop: "x",
    };

    test("shows everything but the store id, escaped", async () => {
      const options = { shoppable_video: { ...SETTINGS, brand: '"><script>' } };
      const { html } = await inWordPress({ options, steps: [["ShoppableVideo\\settings_page"]] });
      expect(html[0]).toContain("&quot;&gt;&lt;script&gt;");
      expect(html[0]).not.toContain(STORE_ID);
      expect(html[0]).toContain("saved; leave empty to keep it");
    });

    test("saves what is valid, keeps the store id, and connects", async () => {
      const post = { ...form, store_id: "" };
      const { options, redirects } = await inWordPress({ post, steps: [save] });
      expect(options.shoppable_video).toEqual({
        ...SETTINGS,
        product_id: "slug",
        product: "embed",
        shop: "",
      });
      expect(options).toMatchObject({
        shoppable_video_token: "the-token",
        shoppable_video_notice_1: "Connected.",
      });
      expect(redirects).toEqual(["https://shop.example/wp-admin/admin.php?page=shoppable-video"]);
    });

    test.each([
      ["Service address", { service_url: "http://api.example" }],
      ["Service address", { service_url: "https://user:secret@api.example" }],
      ["Service address", { service_url: "https://api.example/?a=b" }],
      ["Widget address", { edge_url: "javascript:alert(1)" }],
      ["Brand", { brand: STORE_ID }],
      ["Store id", { store_id: "br_acme" }],
      ["Product id", { product_id: ["id"] }],
    ])("keeps the %s when it is not valid: %j", async (label, wrong) => {
      const { options } = await inWordPress({ post: { ...form, ...wrong }, steps: [save] });
      expect(options.shoppable_video_notice_1).toBe(`Not saved, because not valid: ${label}`);
      expect(options.shoppable_video).toMatchObject(SETTINGS);
    });

    test.each([
      ["no store", [404, { detail: "Brand is invalid" }], "Not connected: no store has this store id."],
      [
        "another site",
        [200, "<!doctype html>"],
        "Not connected: what answered is not the service: look at its address.",
      ],
      [
        "nobody",
        "no route to",
        "Not connected: no answer: no route to https://api.example/auth/access-token?store_id=…",
      ],
    ] as const)("says that it reached %s", async (_, token, notice) => {
      const { options } = await inWordPress({ post: form, token, steps: [save] });
      expect(options.shoppable_video_notice_1).toBe(notice);
      expect(options.shoppable_video_token).toBeUndefined();
    });

    test.each([
      ["typed in anew", { service_url: "https://other.example", store_id: "st_local_new" }, "st_local_new"],
      ["kept where the address is", { service_url: `${SETTINGS.service_url}/`, store_id: "" }, STORE_ID],
      [
        "never sent to an address that it was not typed in for",
        { service_url: "https://evil.example", store_id: "" },
        "",
      ],
    ])("a store id is %s", async (_, typed, expected) => {
      const { options, requests } = await inWordPress({ post: { ...form, ...typed }, steps: [save] });
      expect(options.shoppable_video).toMatchObject({ store_id: expected });
      const evil = requests.filter(({ url }) => url.startsWith("https://evil") && url.includes(STORE_ID));
      expect(evil).toEqual([]);
    });

    test.each([
      ["https://api.example", {}, [true]],
      ["http://localhost:3000", {}, []],
      ["http://localhost:3000", { SHOPPABLE_VIDEO_ALLOW_LOCAL: true }, [false]],
    ])("requests to %s, with %j, stay in public: %j", async (service_url, constants, expected) => {
      const { requests } = await inWordPress({ post: { ...form, service_url }, constants, steps: [save] });
      expect(requests.map(({ isPublicOnly }) => isPublicOnly)).toEqual(expected);
    });

    test.each([
      ["without the nonce", { post: { ...form, _wpnonce: "x" } }],
      ["by somebody who does not manage the shop", { post: form, capabilities: ["edit_posts"] }],
    ])("changes nothing %s", async (_, scenario) => {
      const { results, options } = await inWordPress({ ...scenario, steps: [save] });
      expect(results).toEqual([expect.stringMatching(/^died/)]);
      expect(options).toEqual({ shoppable_video: SETTINGS });
    });
  });

  test("uninstalling leaves nothing behind, in either place that orders have", async () => {
    const { options, queue, deleted } = await inWordPress({
      options: { shoppable_video: SETTINGS, shoppable_video_token: "t" },
      orders: order(),
      steps: [paid, ["fire", "uninstall"]],
    });
    expect([options, queue]).toEqual([[], []]);
    expect(deleted).toEqual(
      ["wp_postmeta", "wp_wc_orders_meta"].flatMap((table) =>
        ["_svc_video_view", "_svc_add_to_cart", "_shoppable_video_state", "_shoppable_video_attempts"].map(
          (key) => `${table}.${key}`,
        ),
      ),
    );
  });
});
