import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { HEALTH_OPERATIONS } from "../../../../shared/administration/health/health.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { toldReason } from "../../../../shared/vocabulary/pull-reasons.ts";
import { WEBHOOK_OPERATIONS } from "../../../../shared/webhooks/webhooks.operations.ts";
import { UNKNOWN_FINDING } from "../../../support/admin/unknown-finding.ts";
import { aStore, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const WEBHOOK = {
  webhook_id: "wh_0123456789abcdef",
  url: "https://shop.example/webhooks",
  types: ["order.attributed" as const],
  active: true,
  created_at: VERSION,
  updated_at: VERSION,
};

const list = `/stores/${brand}/webhooks`;

describeInDashboard("the dashboard in German", ({ service, open }) => {
  const show = async (path: string, locale: string): Promise<Page> => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(WEBHOOK_OPERATIONS.listWebhooks, { brand }, { items: [WEBHOOK] });
    const page = await open(path, locale);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  const language = (page: Page) => page.evaluate("document.documentElement.lang");
  const choose = async (page: Page, name: string) => {
    await page.getByRole("button", { name: "Mara" }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };

  test("is used if the browser prefers German, with German dates", async () => {
    const page = await show(list, "de-AT");
    await page.getByRole("columnheader", { name: "Adresse" }).waitFor();
    const table = await page.getByRole("table").innerText();
    expect(table).toContain("20.11.2026, 10:00");
    expect(table).toMatch(
      /Eine Bestellung wurde gezählt, mit oder ohne Zuordnung zu Videos\s+order\.attributed/,
    );
    expect(await language(page)).toBe("de");
  });

  test("explains in German why a product URL has no product", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    const item = {
      url: "https://shop.example/p/a-1",
      status: "invalid" as const,
      client_product_id: "1",
      added_at: VERSION,
      ...toldReason({ code: "fields_missing", params: { fields: ["price", "image"] } }),
    };
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [item], next_cursor: null });
    const page = await open(`/stores/${brand}/catalog`, "de");
    await page.getByText("In der Antwort fehlt ein verwendbarer Wert für: Preis, Bild.").waitFor();
  });

  test("translates health findings, and keeps unknown ones in English", async () => {
    const found = { state: "attention" as const, advice: "Do it." };
    const checks = [
      {
        ...found,
        id: "product_urls" as const,
        code: "urls_failing" as const,
        values: { count: 1_012, of: 2_000, is_sample: true },
        evidence: { summary: "1012 of a sample of 2000 product URLs fail (50.6%)." },
      },
      {
        ...found,
        id: "webhooks" as const,
        ...UNKNOWN_FINDING,
        evidence: { summary: "Something else was found." },
      },
    ];
    service.answer(HEALTH_OPERATIONS.getHealth, { brand }, { at: VERSION, checks });
    const page = await show(`/stores/${brand}/install`, "de-DE");
    const german = page.getByText(
      /^1\.012 von einer Stichprobe von 2\.000 Produkten waren nicht lesbar \(50,6\s%\)\.$/,
    );
    await german.waitFor();
    await page.getByText(/^Beheben Sie die Probleme in den Beispielen/).waitFor();
    const unknown = page.getByText("Something else was found.");
    expect([await german.getAttribute("lang"), await unknown.getAttribute("lang")]).toEqual(["de", "en"]);
  });

  test("shows the plugin's English field names with the German terms", async () => {
    const page = await show(`/stores/${brand}/install?platform=woocommerce`, "de-DE");
    await page.getByText("Brand (Ihr öffentlicher Shop-Code)", { exact: true }).waitFor();
    await page.getByText("Store id (Ihr geheimer Shop-Code)", { exact: true }).waitFor();
  });

  test("loads only the texts of its own language", async () => {
    for (const [locale, isExpected] of [
      ["de-DE", /\/assets\/(de\/|sign-in-|icon-)/],
      ["en-US", /\/assets\/(?!de\/)/],
    ] as const) {
      const page = await show(list, locale);
      const loaded = await page.evaluate<string[]>(
        `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/assets/"))`,
      );
      expect(loaded.length).toBeGreaterThan(3);
      expect(loaded.filter((name) => !isExpected.test(name))).toEqual([]);
    }
  });

  test("can be chosen in the user menu, and persists", async () => {
    const page = await show(list, "en-GB");
    await choose(page, "Deutsch");
    await page.getByRole("columnheader", { name: "Adresse" }).waitFor();
    await page.reload();
    await page.getByRole("columnheader", { name: "Adresse" }).waitFor();
    await choose(page, "English");
    await page.getByRole("columnheader", { name: "Address" }).waitFor();
    expect(await language(page)).toBe("en");
  });

  test("asks before a change of language discards unsaved input", async () => {
    const page = await show(`${list}/new`, "en-GB");
    await page.getByLabel("Address").fill("https://shop.example/new");
    const asked = page.waitForEvent("dialog");
    const chosen = choose(page, "Deutsch");
    await (await asked).dismiss();
    await chosen;
    expect(await page.getByLabel("Address").inputValue()).toBe("https://shop.example/new");
  });
});
