import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInChromium, readSignals, surface } from "./in-chromium.ts";

type Data = Readonly<Record<string, unknown>>;
declare global {
  interface Window {
    gtag?: (command: string, moment: string, said: Data) => void;
    tellTcf?: (data: Data, isSuccess?: boolean) => void;
  }
}

const GTAG = `<script>
  const layers = (name) => (window[name] = window[name] || []);
  function gtag() { layers(window.layerName || "dataLayer").push(arguments); }
</script>`;
const TCF = `<script>
  window.__tcfapi = (command, version, listener) => {
    if (command !== "addEventListener" || version !== 2) throw new Error(command);
    window.tellTcf = (data, isSuccess = true) => listener(data, isSuccess);
  };
</script>`;

const SHOPIFY = `<script>
  window.Shopify = { loadFeatures: (features, loaded) => {
    if (features[0].name !== "consent-tracking-api") throw new Error(features[0].name);
    Shopify.customerPrivacy = window.privacy;
    loaded(window.failure);
  } };
</script>`;

const tcf = (eventStatus: string, purposes: readonly number[], gdprApplies: boolean | undefined = true) => ({
  eventStatus,
  gdprApplies,
  publisher: { consents: Object.fromEntries(purposes.map((purpose) => [purpose, true])) },
});

describeInChromium("consent from the page's consent tool", (shop) => {
  const openPage = (
    tool: "google" | "shopify" | "tcf",
    head: string,
    { markup = surface("carousel"), script = "" } = {},
  ) =>
    shop.open(markup, {
      head: `${head}<script src="/widget/consent-${tool}.js" ${script}></script>`,
      before: () => {
        localStorage.setItem("_svc_viewed_products", '[{"product_id":"7","widget_info":"carousel_1"}]');
        localStorage.setItem("_svc_signal_times", `{"views":[${Date.now()}],"carts":[]}`);
      },
    });
  const readWord = async (page: Page): Promise<string> => {
    const [signals, stored] = await Promise.all([
      readSignals(page),
      page.evaluate(() => localStorage.getItem("_svc_viewed_products")),
    ]);
    if (stored === null) return "refused";
    return signals?.svc_video_view === "[]" ? "waiting" : "given";
  };
  test.each([
    ["tcf", TCF],
    ["google", GTAG],
    ["shopify", "<script>window.Shopify = {}</script>"],
  ] as const)("%s: is required, even without a consent attribute", async (tool, head) => {
    expect(await readWord(await openPage(tool, head))).toBe("waiting");
    const page = await openPage(tool, head, { markup: "<p>Later</p>" });
    await page.evaluate(() => document.body.append(document.createElement("shoppable-video-carousel")));
    expect(await readWord(page)).toBe("waiting");
  });

  const granted = { analytics_storage: "granted" };
  const denied = { analytics_storage: "denied", ad_storage: "granted" };
  const GOOGLE: readonly (readonly [string, readonly (readonly [string, Data])[], string])[] = [
    ["no command", [], "waiting"],
    ["a granting default", [["default", granted]], "given"],
    ["a denying default", [["default", denied]], "waiting"],
    ["only another purpose", [["update", { ad_storage: "granted" }]], "waiting"],
    [
      "a denying default for some regions",
      [
        ["default", granted],
        ["default", { ...denied, region: ["DE"] }],
      ],
      "waiting",
    ],
    [
      "a denying regional default before a granting one",
      [
        ["default", { ...denied, region: ["DE"] }],
        ["default", granted],
      ],
      "waiting",
    ],
    [
      "a granting update",
      [
        ["default", denied],
        ["update", granted],
      ],
      "given",
    ],
    [
      "a denying update before a granting default",
      [
        ["update", denied],
        ["default", granted],
      ],
      "refused",
    ],
    [
      "an update that is withdrawn",
      [
        ["update", granted],
        ["update", denied],
      ],
      "refused",
    ],
    ["an invalid value", [["update", { analytics_storage: "perhaps" }]], "refused"],
  ];
  test.each(GOOGLE)("google: %s, before and after the widget loads", async (_, steps, word) => {
    const commands = steps.map(
      ([moment, said]) => `gtag("consent", ${JSON.stringify(moment)}, ${JSON.stringify(said)});`,
    );
    const before = await openPage("google", `${GTAG}<script>${commands.join("")}</script>`);
    await expect.poll(() => readWord(before)).toBe(word);
    const after = await openPage("google", GTAG);
    await after.evaluate((steps) => {
      for (const [moment, said] of steps) window.gtag?.("consent", moment, said);
    }, steps);
    await expect.poll(() => readWord(after)).toBe(word);
  });

  const IAB: readonly (readonly [string, readonly Data[], string])[] = [
    ["an open dialog", [tcf("cmpuishown", [1, 8])], "waiting"],
    ["both purposes", [tcf("tcloaded", [1, 8])], "given"],
    ["one of two purposes", [tcf("tcloaded", [1])], "refused"],
    ["an unknown country", [tcf("tcloaded", [], undefined)], "refused"],
    ["a country without the GDPR", [tcf("tcloaded", [], false)], "given"],
    ["a withdrawn choice", [tcf("tcloaded", [1, 8]), tcf("useractioncomplete", [8])], "refused"],
    ["a reopened dialog", [tcf("tcloaded", [1, 8]), tcf("cmpuishown", [])], "given"],
    ["no data", [{}], "waiting"],
  ];
  test.each(IAB)("tcf: %s", async (_, said, word) => {
    const page = await openPage("tcf", TCF);
    await page.evaluate((said) => {
      window.tellTcf?.({}, false);
      for (const data of said) window.tellTcf?.(data);
    }, said);
    expect(await readWord(page)).toBe(word);
    expect(page.problems).toEqual([]);
  });

  const shopifyPrivacy = (isAllowed: boolean, said: string) =>
    `<script>window.privacy = { analyticsProcessingAllowed: () => ${isAllowed}, currentVisitorConsent: () => ({ analytics: "${said}" }) }</script>`;
  test.each([
    ["a shopper whose consent is not required", shopifyPrivacy(true, ""), "given"],
    ["a shopper without a decision", shopifyPrivacy(false, ""), "waiting"],
    ["a shopper who declined", shopifyPrivacy(false, "no"), "refused"],
    ["an API that can't be loaded", `${shopifyPrivacy(true, "")}<script>failure = {}</script>`, "waiting"],
    ["an unknown API", "<script>privacy = {}</script>", "waiting"],
  ])("shopify: %s", async (_, head, word) => {
    const page = await openPage("shopify", SHOPIFY + head);
    expect(await readWord(page)).toBe(word);
    expect(page.problems).toEqual([]);
  });

  test("shopify: follows the banner's decision and later changes, and ignores invalid ones", async () => {
    const page = await openPage("shopify", SHOPIFY + shopifyPrivacy(false, ""));
    const answer = (detail: unknown) =>
      page.evaluate((detail) => {
        document.dispatchEvent(new CustomEvent("visitorConsentCollected", { detail }));
      }, detail);
    await answer({ analyticsAllowed: "yes" });
    expect(await readWord(page)).toBe("waiting");
    await answer({ analyticsAllowed: true });
    expect(await readWord(page)).toBe("given");
    await answer({ analyticsAllowed: false });
    expect(await readWord(page)).toBe("refused");
  });
});
