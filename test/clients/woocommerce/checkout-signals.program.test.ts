import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { inWordPress, order } from "./wordpress.ts";

const SIGNALS = '[{"product_id":"501","widget_info":"carousel_7001"}]';

const ARM = "exp_0000000000000001:held_out:42";

describeWith("php", "the WooCommerce plugin at checkout", () => {
  const quoted = SIGNALS.replaceAll('"', '\\"');
  const kept = { _svc_experiment: ARM, _svc_video_view: SIGNALS, _svc_add_to_cart: "[]" };
  test.each([
    [
      "classic",
      "woocommerce_checkout_create_order",
      { svc_video_view: quoted, svc_add_to_cart: '{\\"a\\":1}', svc_experiment: ARM },
      [],
    ],
    [
      "block",
      "woocommerce_store_api_checkout_update_order_from_request",
      {},
      [
        {
          extensions: {
            "shoppable-video": {
              svc_video_view: SIGNALS,
              svc_add_to_cart: "[".repeat(90_000),
              svc_experiment: ARM,
            },
          },
        },
      ],
    ],
  ])(
    "saves signals of the %s checkout in the order, with an empty list for invalid ones",
    async (_, hook, post, more) => {
      const steps = [["fire", hook, { order: 17 }, ...more]] as const;
      const world = await inWordPress({ orders: order(), post, steps });
      expect(world.orders[17]?.meta).toEqual(kept);
      expect(world.orders[17]?.saved).toEqual({});
    },
  );

  test("accepts a checkout without signals or with invalid ones", async () => {
    const hook = "woocommerce_store_api_checkout_update_order_from_request";
    const requests = [{ extensions: null }, { extensions: "x" }, { extensions: { "shoppable-video": 7 } }];
    const steps = requests.map((request) => ["fire", hook, { order: 17 }, request] as const);
    const post = { svc_video_view: ["x"], svc_experiment: `${ARM}0 or 1=1` };
    const world = await inWordPress({
      orders: order(),
      post,
      steps: [...steps, ["fire", "woocommerce_checkout_create_order", { order: 17 }]],
    });
    expect(world.orders[17]?.meta).toEqual({ _svc_video_view: "[]" });
  });

  test("the checkout page passes the signals to form and block", async () => {
    const steps = [
      ["fire", "wp_enqueue_scripts"],
      ["fire", "woocommerce_blocks_loaded"],
    ] as const;
    const { scripts, fields } = await inWordPress({ steps });
    expect(fields).toEqual([
      "checkout",
      "shoppable-video",
      ["svc_video_view", "svc_add_to_cart", "svc_experiment"],
    ]);
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
    expect(told).toEqual([
      ["shoppable-video", { svc_video_view: SIGNALS, svc_add_to_cart: "[]", svc_experiment: "[]" }],
    ]);
    const latest = { svc_video_view: "[]", svc_add_to_cart: SIGNALS, svc_experiment: ARM };
    window.shoppableVideo = { signals: () => latest };
    listeners.submit?.();
    expect(told.at(-1)).toEqual(["shoppable-video", latest]);
    expect(Object.fromEntries(Object.values(elements).map(({ name, value }) => [name, value]))).toEqual(
      latest,
    );
  });

  test("the confirmation page clears the signals once per order", async () => {
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
});
