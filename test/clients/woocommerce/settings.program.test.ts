import { describe, expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { inWordPress, order, SETTINGS, STORE_ID } from "./wordpress.ts";

const paid = ["fire", "woocommerce_order_status_processing", 17] as const;

describeWith("php", "the WooCommerce plugin's settings", () => {
  describe("the settings page", () => {
    const save = ["fire", "admin_post_shoppable_video_save"] as const;
    const form = {
      _wpnonce: "nonce of shoppable_video",
      ...SETTINGS,
      product_id: "slug",
      product: "embed",
      shop: "x",
    };

    test("shows all settings but the store id, escaped", async () => {
      const options = { shoppable_video: { ...SETTINGS, brand: '"><script>' } };
      const { html } = await inWordPress({ options, steps: [["ShoppableVideo\\settings_page"]] });
      expect(html[0]).toContain("&quot;&gt;&lt;script&gt;");
      expect(html[0]).not.toContain(STORE_ID);
      expect(html[0]).toContain("saved; leave empty to keep it");
    });

    test("saves valid values, keeps the store id, and connects", async () => {
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
    ])("keeps the %s if the new value is invalid: %j", async (label, wrong) => {
      const { options } = await inWordPress({ post: { ...form, ...wrong }, steps: [save] });
      expect(options.shoppable_video_notice_1).toBe(`Not saved, because not valid: ${label}`);
      expect(options.shoppable_video).toMatchObject(SETTINGS);
    });

    test.each([
      ["unknown store", [404, { detail: "Brand is invalid" }], "Not connected: no store has this store id."],
      [
        "another site",
        [200, "<!doctype html>"],
        "Not connected: the response is not from the service. Check the service address.",
      ],
      [
        "no response",
        "no route to",
        "Not connected: no answer: no route to https://api.example/auth/access-token?store_id=…",
      ],
    ] as const)("explains a failed connection: %s", async (_, token, notice) => {
      const { options } = await inWordPress({ post: form, token, steps: [save] });
      expect(options.shoppable_video_notice_1).toBe(notice);
      expect(options.shoppable_video_token).toBeUndefined();
    });

    test.each([
      [
        "replaced by a new one",
        { service_url: "https://other.example", store_id: "st_local_new" },
        "st_local_new",
      ],
      ["kept for the same address", { service_url: `${SETTINGS.service_url}/`, store_id: "" }, STORE_ID],
      ["dropped for another address", { service_url: "https://evil.example", store_id: "" }, ""],
    ])("keeps the store id only for its own address: %s", async (_, typed, expected) => {
      const { options, requests } = await inWordPress({ post: { ...form, ...typed }, steps: [save] });
      expect(options.shoppable_video).toMatchObject({ store_id: expected });
      const evil = requests.filter(({ url }) => url.startsWith("https://evil") && url.includes(STORE_ID));
      expect(evil).toEqual([]);
    });

    test.each([
      ["https://api.example", {}, [true]],
      ["http://localhost:3000", {}, []],
      ["http://localhost:3000", { SHOPPABLE_VIDEO_ALLOW_LOCAL: true }, [false]],
    ])(
      "requests to %s with %j are limited to public addresses: %j",
      async (service_url, constants, expected) => {
        const { requests } = await inWordPress({ post: { ...form, service_url }, constants, steps: [save] });
        expect(requests.map(({ isPublicOnly }) => isPublicOnly)).toEqual(expected);
      },
    );

    test.each([
      ["without the nonce", { post: { ...form, _wpnonce: "x" } }],
      ["without permission to manage the shop", { post: form, capabilities: ["edit_posts"] }],
    ])("changes nothing %s", async (_, scenario) => {
      const { results, options } = await inWordPress({ ...scenario, steps: [save] });
      expect(results).toEqual([expect.stringMatching(/^died/)]);
      expect(options).toEqual({ shoppable_video: SETTINGS });
    });
  });

  test("uninstalling deletes options, queue and metadata in both order tables", async () => {
    const { options, queue, deleted } = await inWordPress({
      options: { shoppable_video: SETTINGS, shoppable_video_token: "t" },
      orders: order(),
      steps: [paid, ["fire", "uninstall"]],
    });
    expect([options, queue]).toEqual([[], []]);
    const signals = ["_svc_video_view", "_svc_add_to_cart", "_svc_experiment"];
    const own = ["state", "attempts", "lines", "amendment", "amended", "amend_attempts"];
    const keys = [...signals, ...own.map((name) => `_shoppable_video_${name}`)];
    expect(deleted).toEqual(
      ["wp_postmeta", "wp_wc_orders_meta"].flatMap((table) => keys.map((key) => `${table}.${key}`)),
    );
  });
});
