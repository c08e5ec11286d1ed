import { globSync, readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { SIGNAL_ATTRIBUTES, toOrderReport } from "../../../shared/shopify/orders/order-report.ts";
import { PRIVACY_TOPICS, TOPICS } from "../../../shared/shopify/webhook.ts";
import { SURFACE_HEIGHTS } from "../../../shared/videos/snippet.ts";
import { WIDGET_TYPES } from "../../../shared/vocabulary/widgets.ts";
import { anOrderNode, readNode } from "../../support/shopify/order-nodes.ts";

const CLIENT = new URL("../../../clients/shopify/", import.meta.url);
const EXTENSION = new URL("extensions/shoppable-video/", CLIENT);
const read = (path: string, base = EXTENSION) => readFileSync(new URL(path, base), "utf8");

const readSchema = (liquid: string): { name: string; target: string; settings: { id: string }[] } =>
  JSON.parse(/{% schema %}([\s\S]*){% endschema %}/.exec(liquid)?.[1] ?? "");

describe("the theme app extension", () => {
  test("has a block for each surface, with the snippet's reserved height", () => {
    const blocks = globSync("*.liquid", { cwd: new URL("blocks/", EXTENSION).pathname }).sort();
    expect(blocks).toEqual(["app-embed.liquid", ...WIDGET_TYPES.map((type) => `${type}.liquid`)].sort());
    for (const type of WIDGET_TYPES) {
      const liquid = read(`blocks/${type}.liquid`);
      expect(readSchema(liquid).target).toBe("section");
      expect(liquid).toContain(`<shoppable-video-${type}\n`);
      expect(liquid).toContain('consent="required"');
      expect(liquid).toContain('cart="shopify"');
      expect(liquid).toContain(
        '{%- if localization.country.iso_code != shop.address.country_code %} prices="shop"{',
      );
      // The loader looks for the feed's preload directly before the element.
      expect(liquid).toMatch(
        new RegExp(`/v1/feed\\?brand={{ brand [^>]*>\n  {%- endunless %}\n  <shoppable-video-${type}\n`),
      );
      expect(liquid).toContain(`style="display:block;min-height:${SURFACE_HEIGHTS[type]}"`);
    }
  });

  test("escapes each output", () => {
    for (const path of globSync("blocks/*.liquid", { cwd: EXTENSION.pathname })) {
      const outputs = [...read(path).matchAll(/{{-?\s*(.*?)\s*-?}}/g)].map(([, output = ""]) => output);
      const raw = outputs.filter(
        (output) => !output.endsWith("| escape") && output !== "block.shopify_attributes",
      );
      expect(raw, path).toEqual([]);
    }
  });
});

test("the app subscribes to the required topics, with minimal scopes and no personal data", () => {
  const toml = read("shopify.app.toml", CLIENT);
  const lists = (name: string) =>
    [...toml.matchAll(new RegExp(`^${name} = \\[([^\\]]*)\\]`, "gm"))].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, item = ""]) => item),
    );
  expect(lists("topics").sort()).toEqual([...TOPICS].sort());
  expect(lists("compliance_topics").sort()).toEqual([...PRIVACY_TOPICS].sort());
  expect(toml).toContain('scopes = "read_inventory,read_orders,read_products"');
  const personal = /customer|email|phone|address|name|note"|ip/;
  expect(lists("include_fields").filter((field) => personal.test(field))).toEqual([]);
});

const aPage = (
  signals: () => { svc_video_view: string; svc_add_to_cart: string },
  status = 200,
  kept = new Map<string, string>(),
) => {
  const sent: { url: string; attributes: Record<string, string> }[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    status,
    cookie: "cart=one; other=1",
    now: 0,
    tick: () => undefined as unknown,
    consent: [] as boolean[],
    allowed: true,
    consentFails: false,
  };
  const customerPrivacy = { analyticsProcessingAllowed: () => page.allowed };
  const shopify: { customerPrivacy?: object; loadFeatures: unknown } = {
    loadFeatures: (_: unknown, loaded: (error?: Error) => void) => {
      if (page.consentFails) return loaded(new Error("blocked"));
      shopify.customerPrivacy = customerPrivacy;
      loaded();
    },
  };
  const window = {
    shoppableVideo: { signals, consent: (given: boolean) => page.consent.push(given) },
    Shopify: shopify,
  };
  const context = createContext({
    window,
    Date: { now: () => page.now },
    document: {
      get cookie() {
        return page.cookie;
      },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    setInterval: (work: () => unknown) => {
      page.tick = work;
    },
    setTimeout: (work: () => unknown) => work(),
    fetch: async (url: string, { body }: { body: string }) => {
      sent.push({ url, ...(JSON.parse(body) as { attributes: Record<string, string> }) });
      return { ok: page.status === 200 };
    },
  });
  const open = () => runInContext(read("assets/app-embed.js"), context) as unknown;
  open();
  const settle = () => new Promise((resume) => setImmediate(resume));
  const look = async () => {
    page.tick();
    await settle();
  };
  return { page, sent, listeners, open, look };
};

const VIEW = JSON.stringify([{ product_id: "501", widget_info: "carousel_7001" }]);

describe("the app embed script", () => {
  test("writes signals into the cart once for each change and each cart", async () => {
    let svc_video_view = "[]";
    const { page, sent, look, open } = aPage(() => ({ svc_video_view, svc_add_to_cart: "[]" }));
    await look();
    expect(sent).toEqual([]);
    svc_video_view = VIEW;
    await look();
    await look();
    const attributes = {
      [SIGNAL_ATTRIBUTES.svc_video_view]: VIEW,
      [SIGNAL_ATTRIBUTES.svc_add_to_cart]: "[]",
    };
    expect(sent).toEqual([{ url: "/cart/update.js", attributes }]);
    open();
    await look();
    expect(sent).toHaveLength(1);
    page.cookie = "cart=two";
    await look();
    expect(sent).toHaveLength(2);
    svc_video_view = "[]";
    await look();
    expect(sent[2]?.attributes).toEqual({ ...attributes, [SIGNAL_ATTRIBUTES.svc_video_view]: "[]" });
  });

  test("clears attributes of an earlier tab after consent is declined", async () => {
    const kept = new Map<string, string>();
    const many = JSON.stringify(
      Array.from({ length: 80 }, (_, id) => ({ product_id: `p${id}`, widget_info: "carousel_7001" })),
    );
    const earlier = aPage(() => ({ svc_video_view: many, svc_add_to_cart: "[]" }), 200, kept);
    await earlier.look();
    const written = Object.keys(earlier.sent[0]?.attributes ?? {});
    expect(written.length).toBeGreaterThan(2);
    const later = aPage(() => ({ svc_video_view: "[]", svc_add_to_cart: "[]" }), 200, kept);
    await later.look();
    const emptied = Object.entries(later.sent[0]?.attributes ?? {});
    expect(emptied.map(([name]) => name).sort()).toEqual(written.sort());
    expect(new Set(emptied.map(([, text]) => text))).toEqual(new Set(["[]", ""]));
  });

  test.each([
    ["200 entries", 200, 10],
    ["the longest list of the widget", 80, 256],
  ])("splits %s into several attributes, which the order report joins", async (_, count, length) => {
    const entries = Array.from({ length: count }, (_, id) => ({
      product_id: String(id).padEnd(length, "x"),
      widget_info: "carousel_7001",
    }));
    let svc_video_view = JSON.stringify(entries);
    const { page, sent, look } = aPage(() => ({ svc_video_view, svc_add_to_cart: "no JSON" }));
    await look();
    const attributes = sent[0]?.attributes ?? {};
    expect(Math.max(...Object.values(attributes).map((text) => text.length))).toBeLessThanOrEqual(2_000);
    const written = Object.entries(attributes).map(([key, value]) => ({ key, value }));
    const order = readNode(anOrderNode({ attributes: written }));
    expect(order && toOrderReport(order)).toMatchObject({ svc_video_view, svc_add_to_cart: "[]" });
    svc_video_view = VIEW;
    page.now += 3_000;
    await look();
    const { _svc_video_view, _svc_add_to_cart, ...emptied } = sent[1]?.attributes ?? {};
    expect([_svc_video_view, _svc_add_to_cart]).toEqual([VIEW, "[]"]);
    expect(new Set(Object.values(emptied))).toEqual(new Set([""]));
  });

  test("writes an add-to-cart signal when it is stored, not on the tap", async () => {
    let svc_add_to_cart = "[]";
    const { sent, listeners } = aPage(() => ({ svc_video_view: "[]", svc_add_to_cart }));
    expect(listeners.has("svc-add-to-cart")).toBe(false);
    svc_add_to_cart = VIEW;
    listeners.get("svc-signals")?.({});
    expect(sent.map(({ attributes }) => attributes[SIGNAL_ATTRIBUTES.svc_add_to_cart])).toEqual([VIEW]);
  });

  test("passes the shopper's consent to the widget, also on later pages", () => {
    const { page, listeners, open } = aPage(() => ({ svc_video_view: "[]", svc_add_to_cart: "[]" }));
    expect(page.consent).toEqual([true]);
    listeners.get("visitorConsentCollected")?.({ detail: { analyticsAllowed: true } });
    listeners.get("visitorConsentCollected")?.({});
    expect(page.consent).toEqual([true, true, false]);
    page.allowed = false;
    open();
    listeners.get("svc-ready")?.({});
    expect(page.consent.slice(3)).toEqual([false, false]);
    page.consentFails = true;
    open();
    expect(page.consent).toHaveLength(5);
  });
});
