import { expect, test } from "vitest";
import type { TriedProduct } from "../../../../shared/catalog/product-api/connection-trial.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { MappedField } from "../../../../shared/vocabulary/merchant-fields.ts";
import { aStore, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const URL_501 = "https://shop.example/p/501";
const SAVED_AT = "2026-11-20T11:00:00.000Z";
const SAVED = {
  ...PRODUCT_API,
  mapping: { ...PRODUCT_API.mapping, sku: "brand" },
  connected_at: SAVED_AT,
};
const THEIRS = {
  ...PRODUCT_API,
  mapping: { ...PRODUCT_API.mapping, sku: "id" },
  connected_at: "2026-11-20T10:30:00.000Z",
};
const before = { title: "Linen shirt", price: "49.90" };
const same: TriedProduct = { url: URL_501, outcome: "same", fields: [], before, after: before };
const changed: TriedProduct = {
  ...same,
  outcome: "changed",
  fields: ["price"],
  after: { ...before, price: "4990.00" },
};

const COVERED = `(() => {
  const element = document.activeElement;
  const note = [...document.querySelectorAll("[role=alert]")].find((each) => !each.closest("main"));
  if (!note || !element?.closest("main")) return null;
  const [one, other] = [element, note].map((each) => each.getBoundingClientRect());
  const overlaps = one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
  return overlaps ? element.outerHTML.slice(0, 120) : null;
})()`;

describeInDashboard("saving a mapping", ({ service, open }) => {
  const saveWith = async (
    items: TriedProduct[],
    mayAnswer = Promise.resolve(),
    missing: readonly MappedField[] = [],
  ) => {
    service.answerWith(STORE_OPERATIONS.getStore, { brand }, () =>
      aStore({ product_api: puts().length === 0 ? PRODUCT_API : SAVED }),
    );
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const answer = { id: 501, name: "Linen", brand: "Kiln" };
    const reason = { code: "fields_missing" as const, params: { fields: [...missing] } };
    const preview = {
      ...{ url: URL_501, answer, missing: [...missing], warnings: [] },
      ...(missing.length > 0 && { reason }),
    };
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, preview);
    service.answerWith(PRODUCT_API_OPERATIONS.tryProductApi, { brand }, async () => {
      await mayAnswer;
      return { items, left_out: 0 };
    });
    service.answer(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, SAVED);
    const page = await open(`/stores/${brand}/catalog/mapping?url=${encodeURIComponent(URL_501)}`);
    await page.getByText("unused optional fields").click();
    await page.getByLabel("Expression for SKU").fill("brand");
    await page.getByRole("button", { name: "Save mapping", exact: true }).click();
    return page;
  };
  const puts = () => service.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const tried = () => service.sent.find(({ path }) => path.endsWith("/trial"))?.body;

  test("shows a toast that never covers the focused element", async () => {
    const page = await saveWith([same]);
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.getByRole("alert").filter({ hasText: "Mapping saved." }).waitFor();
    await page.getByLabel("Expression for ID").focus();
    const covered: unknown[] = [];
    for (let presses = 0; presses < 24; presses++) {
      covered.push(await page.evaluate(COVERED));
      await page.keyboard.press("Tab");
    }
    expect(covered.filter((each) => each !== null)).toEqual([]);
  });

  test("tests the mapping first, and saves at once if shoppers see no change", async () => {
    const page = await saveWith([same]);
    const mapping = expect.objectContaining({ title: "name", sku: "brand" });
    await expect.poll(puts, { timeout: 10_000 }).toEqual([
      expect.objectContaining({
        url_template: PRODUCT_API.url_template,
        mapping,
        if_connected_at: VERSION,
      }),
    ]);
    expect(tried()).toEqual({ connection: expect.objectContaining({ mapping }) });
    await page.getByText("Mapping saved.").waitFor();
  });

  test("shows the effect on products before saving, and can be undone", async () => {
    const page = await saveWith([same, changed]);
    const dialog = page.getByRole("dialog", { name: "Shoppers will see different values" });
    await dialog.getByText("Tested on 2 products: 2 can be read, 1 changes, 0 fail.").waitFor();
    expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/Linen shirt: €49\.90 → €4,990\.00/),
    ]);
    expect(puts()).toEqual([]);
    await dialog.getByRole("button", { name: "Save mapping" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(puts, { timeout: 10_000 }).toEqual([
      expect.objectContaining({ mapping: expect.objectContaining({ sku: "brand" }) }),
      expect.objectContaining({
        mapping: expect.objectContaining({ sku: null }),
        if_connected_at: SAVED_AT,
      }),
    ]);
  });

  test("saves the mapping that was tested, despite later edits", async () => {
    const trial = Promise.withResolvers<void>();
    const page = await saveWith([same, changed], trial.promise);
    await expect.poll(tried, { timeout: 10_000 }).toBeDefined();
    await page.getByLabel("Expression for SKU").fill("name");
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: THEIRS }));
    const later = Date.now() + 60_000;
    await page.evaluate(`Date.now = () => ${later}; dispatchEvent(new Event("visibilitychange"))`);
    await page.getByText("Someone else changed this in the meantime").waitFor();
    trial.resolve();
    const dialog = page.getByRole("dialog", { name: "Shoppers will see different values" });
    await dialog.getByRole("button", { name: "Save mapping" }).click();
    await expect.poll(puts, { timeout: 10_000 }).toEqual([
      expect.objectContaining({
        mapping: expect.objectContaining({ sku: "brand" }),
        if_connected_at: VERSION,
      }),
    ]);
    expect(await page.getByLabel("Expression for SKU").inputValue()).toBe("name");
  });
});
