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

describeInChromium("the shopper's word, by the page's consent tool", (shop) => {
  /** A page on which an earlier one has stored a signal, with consent. */
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
  ] as const)("%s: is awaited, also where no element says so, or comes later", async (tool, head) => {
    expect(await readWord(await openPage(tool, head))).toBe("waiting");
    const page = await openPage(tool, head, { markup: "<p>Later</p>" });
    await page.evaluate(() => document.body.append(document.createElement("shoppable-video-carousel")));
    expect(await readWord(page)).toBe("waiting");
  });

  const granted = { analytics_storage: "granted" };
  const denied = { analytics_storage: "denied", ad_storage: "granted" };
  const GOOGLE: readonly (readonly [string, readonly (readonly [string, Data])[], string])[] = [
    ["nothing", [], "waiting"],
    ["a default that grants", [["default", granted]], "given"],
    ["a default that denies", [["default", denied]], "waiting"],
    ["another purpose alone", [["update", { ad_storage: "granted" }]], "waiting"],
    [
      "a default that denies in some regions",
      [
        ["default", granted],
        ["default", { ...denied, region: ["DE"] }],
      ],
      "waiting",
    ],
    [
      "the same the other way round",
      [
        ["default", { ...denied, region: ["DE"] }],
        ["default", granted],
      ],
      "waiting",
    ],
    [
      "an update that grants",
      [
        ["default", denied],
        ["update", granted],
      ],
      "given",
    ],
    [
      "an update, and a default after it",
      [
        ["update", denied],
        ["default", granted],
      ],
      "refused",
    ],
    [
      "an update that is taken back",
      [
        ["update", granted],
        ["update", denied],
      ],
      "refused",
    ],
    ["what is no answer", [["update", { analytics_storage: "perhaps" }]], "refused"],
  ];
  test.each(GOOGLE)("google: %s, before the widget and after it", async (_, steps, word) => {
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

  test("google: other commands, and odd entries of the layer, say nothing", async () => {
    const page = await openPage(
      "google",
      '<script>dataLayer = [null, undefined, 1, "consent", [], ["consent", "update"], {event: "x"}]</script>',
    );
    expect(await readWord(page)).toBe("waiting");
    expect(page.problems).toEqual([]);
  });

  test("google: the layer may have another name; one that is no list is told of", async () => {
    const named = await openPage(
      "google",
      `<script>layer = [["consent", "update", { analytics_storage: "granted" }]]; dataLayer = [["consent", "update", { analytics_storage: "denied" }]]</script>`,
      { script: 'data-layer="layer"' },
    );
    expect(await readWord(named)).toBe("given");
    const odd = await openPage("google", "<script>dataLayer = 'mine'</script>");
    expect(await readWord(odd)).toBe("waiting");
    expect(odd.problems).toEqual([expect.stringContaining("no data layer")]);
  });

  const IAB: readonly (readonly [string, readonly Data[], string])[] = [
    ["a dialog that is open", [tcf("cmpuishown", [1, 8])], "waiting"],
    ["both purposes", [tcf("tcloaded", [1, 8])], "given"],
    ["one of them", [tcf("tcloaded", [1])], "refused"],
    ["a tool that does not know where the shopper is", [tcf("tcloaded", [], undefined)], "refused"],
    ["a country without that law", [tcf("tcloaded", [], false)], "given"],
    ["a choice that is changed", [tcf("tcloaded", [1, 8]), tcf("useractioncomplete", [8])], "refused"],
    ["a dialog that is opened again", [tcf("tcloaded", [1, 8]), tcf("cmpuishown", [])], "given"],
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

  test("tcf: a tool may come after the adapter; one that never answers is no consent", async () => {
    const page = await openPage("tcf", "");
    expect(await readWord(page)).toBe("waiting");
    await page.evaluate(
      (data) => {
        Object.assign(window, {
          __tcfapi: (
            _command: string,
            _version: number,
            listener: (data: Data, isSuccess: boolean) => void,
          ) => listener(data, true),
        });
      },
      tcf("tcloaded", [1, 8]),
    );
    await expect.poll(() => readWord(page)).toBe("given");
  });

  const shopifyPrivacy = (isAllowed: boolean, said: string) =>
    `<script>window.privacy = { analyticsProcessingAllowed: () => ${isAllowed}, currentVisitorConsent: () => ({ analytics: "${said}" }) }</script>`;
  test.each([
    ["a shopper who need not be asked", shopifyPrivacy(true, ""), "given"],
    ["a shopper who was not asked yet", shopifyPrivacy(false, ""), "waiting"],
    ["a shopper who said no", shopifyPrivacy(false, "no"), "refused"],
    ["an API that can't be loaded", `${shopifyPrivacy(true, "")}<script>failure = {}</script>`, "waiting"],
    ["an API that is another", "<script>privacy = {}</script>", "waiting"],
  ])("shopify: %s", async (_, head, word) => {
    const page = await openPage("shopify", SHOPIFY + head);
    expect(await readWord(page)).toBe(word);
    expect(page.problems).toEqual([]);
  });

  test("shopify: the banner's answer, and one that is changed; what is no answer is none", async () => {
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
