import { expect, test } from "vitest";
import type { TriedProduct } from "../../../../shared/catalog/product-api/connection-trial.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
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
const broken: TriedProduct = {
  url: URL_501,
  outcome: "broken",
  fields: [],
  before,
  message: "the answer has no usable price",
};

/** What has the focus under a note; `null` if nothing has. */
const COVERED = `(() => {
  const element = document.activeElement;
  const note = [...document.querySelectorAll("[role=alert]")].find((each) => !each.closest("main"));
  if (!note || !element?.closest("main")) return null;
  const [one, other] = [element, note].map((each) => each.getBoundingClientRect());
  const overlaps = one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
  return overlaps ? element.outerHTML.slice(0, 120) : null;
})()`;

describeInDashboard("a mapping that is saved", ({ service, open }) => {
  /** Changes the mapping and saves it; the trial says this of the store's products, as soon as it may. */
  const saveWith = async (
    items: TriedProduct[],
    mayAnswer = Promise.resolve(),
    missing: readonly string[] = [],
  ) => {
    // As the service does, the store has the mapping that was saved last.
    service.answerWith(STORE_OPERATIONS.getStore, { brand }, () =>
      aStore({ product_api: puts().length === 0 ? PRODUCT_API : SAVED }),
    );
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const answer = { id: 501, name: "Linen", brand: "Kiln" };
    const preview = { url: URL_501, answer, missing: [...missing], warnings: [] };
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, preview);
    service.answerWith(PRODUCT_API_OPERATIONS.tryProductApi, { brand }, async () => {
      await mayAnswer;
      return { items, left_out: 0 };
    });
    service.answer(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, SAVED);
    const page = await open(`/stores/${brand}/catalog/mapping?url=${encodeURIComponent(URL_501)}`);
    await page.getByText("optional fields that you don’t use").click();
    await page.getByLabel("Expression for SKU").fill("brand");
    await page.getByRole("button", { name: "Save mapping", exact: true }).click();
    return page;
  };
  const puts = () => service.sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const tried = () => service.sent.find(({ path }) => path.endsWith("/trial"))?.body;

  test("is told by a note that lies over nothing that has the focus", async () => {
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

  test("with a slip in it keeps the answer and the product, and says so once, beside its field", async () => {
    const page = await saveWith([same]);
    await page.getByText("Mapping saved.").waitFor();
    await page.getByLabel("Expression for Title").fill("nam[");
    await page.getByText("Not finished: a “]” is missing.").waitFor();
    await page.getByRole("button", { name: "Save mapping", exact: true }).click();
    const title = page.getByLabel("Expression for Title");
    await expect
      .poll(() => title.evaluate((input) => input === input.ownerDocument.activeElement))
      .toBe(true);
    expect(await page.getByText("Not finished: a").count()).toBe(1);
    await page.getByRole("region", { name: "Your API’s answer" }).getByText('"Linen"').waitFor();
    const asked = service.sent.flatMap(({ path, body }) => (path.endsWith("/preview") ? [body] : []));
    expect(asked).not.toContainEqual(
      expect.objectContaining({
        connection: expect.objectContaining({ mapping: expect.objectContaining({ title: "nam[" }) }),
      }),
    );
    expect(puts()).toHaveLength(1);
  });

  test("is tried on the store's products, and saved at once if shoppers see no change", async () => {
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

  test("says what shoppers would see, asks, and can be undone", async () => {
    const page = await saveWith([same, changed]);
    const dialog = page.getByRole("dialog", { name: "Shoppers will see other values" });
    await dialog.getByText("Tried on 2 products: 2 can be read, 1 changes, 0 fail.").waitFor();
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

  test("is the one that was tried, however long that takes and whatever changes meanwhile", async () => {
    const trial = Promise.withResolvers<void>();
    const page = await saveWith([same, changed], trial.promise);
    await expect.poll(tried, { timeout: 10_000 }).toBeDefined();
    await page.getByLabel("Expression for SKU").fill("name");
    // A colleague saves another mapping, and the page reads it after a while: the trial was not about that one.
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: THEIRS }));
    const later = Date.now() + 60_000;
    await page.evaluate(`Date.now = () => ${later}; dispatchEvent(new Event("visibilitychange"))`);
    await page.getByText("Somebody else has changed this meanwhile").waitFor();
    trial.resolve();
    const dialog = page.getByRole("dialog", { name: "Shoppers will see other values" });
    await dialog.getByRole("button", { name: "Save mapping" }).click();
    await expect.poll(puts, { timeout: 10_000 }).toEqual([
      expect.objectContaining({
        mapping: expect.objectContaining({ sku: "brand" }),
        if_connected_at: VERSION,
      }),
    ]);
    expect(await page.getByLabel("Expression for SKU").inputValue()).toBe("name");
  });

  test.each([
    [412, "it changed", "Somebody changed the mapping since. It stays as it is."],
    [503, "later", "The mapping could not be put back. The service is not available at the moment."],
  ])("whose undo fails with %i says why", async (status, detail, words) => {
    const page = await saveWith([same]);
    await page.getByText("Mapping saved.").waitFor();
    service.refuse(PRODUCT_API_OPERATIONS.connectProductApi, { brand }, status, detail);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(words).waitFor();
  });

  test("of a store without products is tried on the product of the page, and asks if that can't be read", async () => {
    const page = await saveWith([], undefined, ["price"]);
    const dialog = page.getByRole("dialog", { name: "This breaks more products than it mends" });
    await dialog.getByText("No price is found.").waitFor();
    expect(puts()).toEqual([]);
    await dialog.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Mapping saved.").waitFor();
  });

  test("of a store without products is saved at once if the product of the page can be read", async () => {
    const page = await saveWith([]);
    await page.getByText("Mapping saved.").waitFor();
  });

  test("that finds all says that there is nothing to do, and shows the fields when asked", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items: [], next_cursor: null });
    const product = { title: "Linen", price: "49.90" };
    const preview = { url: URL_501, answer: { id: 501, name: "Linen" }, product, missing: [], warnings: [] };
    service.answer(PRODUCT_API_OPERATIONS.previewProductApi, { brand }, preview);
    const page = await open(`/stores/${brand}/catalog/mapping?url=${encodeURIComponent(URL_501)}`);
    await page.getByText("All found. Nothing to do.").waitFor();
    expect(await page.getByRole("list", { name: "Required fields" }).getByRole("listitem").count()).toBe(4);
    expect(await page.getByLabel("Expression for Title").count()).toBe(0);
    await page.getByRole("button", { name: "Change how fields are read" }).click();
    await page.getByLabel("Expression for Title").waitFor();
    await page.getByText("optional fields that you don’t use").waitFor();
  });

  test("that breaks more than it mends is saved by nobody who has not read so", async () => {
    const page = await saveWith([broken, same]);
    const dialog = page.getByRole("dialog", { name: "This breaks more products than it mends" });
    await dialog.getByText("The answer has no value that can be used for: Price.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(puts()).toEqual([]);
  });
});
