import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ORDER_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import type { ProductSummary } from "../../../../shared/catalog/products/products.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aStore, aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const hasFocus = async (control: Locator): Promise<boolean> =>
  (await control.and(control.page().locator(":focus")).count()) === 1;
const field = (page: Page) =>
  page.getByRole("combobox", { name: "Search pages, videos, products and orders" });
const active = (page: Page) => page.getByRole("option", { selected: true });
const status = (page: Page) => page.getByRole("dialog", { name: "Search" }).getByRole("status");
const aProduct = (id: string, title: string) =>
  ({
    client_product_id: id,
    title,
    price: "69.50",
    thumbnail_image: "",
    product_status: "active",
    source: "pull",
  }) as ProductSummary;

describeInDashboard("the command palette", ({ service, open }) => {
  const openStore = async (path = `/stores/${brand}/videos/7001`) => {
    const values = { brand };
    service.answer(STORE_OPERATIONS.getStore, values, aStore({ role: "owner" }));
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    service.answer(VIDEO_OPERATIONS.listVideos, values, { items: [aVideo()], next_cursor: null });
    service.answer(PRODUCT_OPERATIONS.listProducts, values, {
      items: [aProduct("1042", "Linen wrap dress")],
      next_cursor: null,
    });
    service.answer(ORDER_OPERATIONS.listOrders, values, { items: [], next_cursor: null });
    const page = await open(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  const openPalette = async (page: Page, typed = "") => {
    await page.keyboard.press("Control+K");
    await field(page).waitFor();
    await page.keyboard.type(typed);
  };
  const searches = () => service.asked.filter((path) => /search=|\/orders\/|\/products\//.test(path));

  test("opens over a form, and returns the focus to it", async () => {
    const page = await openStore();
    const title = page.getByRole("textbox", { name: "Title" });
    await title.fill("Linen at sea");
    const scripts =
      "performance.getEntriesByType('resource').filter(({ name }) => /palette-.*js/.test(name)).length";
    expect(await page.evaluate(scripts)).toBe(0);
    await openPalette(page, "ord");
    expect(await page.evaluate(scripts)).toBe(1);
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Control+K");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await title.inputValue()).toBe("Linen at sea");
    expect(await hasFocus(title)).toBe(true);
    await openPalette(page);
    expect(await field(page).inputValue()).toBe("");
    await page.keyboard.press("Escape");
    expect(await hasFocus(title)).toBe(true);
  });

  test("finds pages by one character, and searches the service from two, debounced", async () => {
    const page = await openStore();
    await openPalette(page, "a");
    await active(page).getByText("Add product URLs").waitFor();
    await page.waitForTimeout(500);
    expect(searches()).toEqual([]);
    await field(page).fill("");
    await field(page).pressSequentially("linen", { delay: 40 });
    await page.getByRole("option", { name: "Linen wrap dress" }).waitFor();
    expect([...searches()].sort()).toEqual([
      `/admin/stores/${brand}/products?search=linen`,
      `/admin/stores/${brand}/videos?search=linen`,
    ]);
    await expect.poll(() => status(page).textContent()).toBe("2 results");
  });

  test("can be used with the keyboard only", async () => {
    const page = await openStore();
    await openPalette(page, "linen");
    await page.getByRole("option", { name: "Linen wrap dress" }).waitFor();
    const activeId = () => field(page).getAttribute("aria-activedescendant");
    expect(await active(page).textContent()).toContain("Linen in the wind");
    expect(await activeId()).toBe(await active(page).getAttribute("id"));
    await page.keyboard.press("ArrowDown");
    expect(await active(page).textContent()).toContain("Linen wrap dress");
    expect(await activeId()).toBe(await active(page).getAttribute("id"));
    for (const key of ["ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
    expect(await active(page).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/stores/${brand}/products/1042`);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("main");
    await openPalette(page);
    expect(await active(page).textContent()).toContain("Linen wrap dress");
    expect(await page.getByRole("group", { name: "Recently opened" }).getByRole("option").count()).toBe(1);
  });

  const title = (page: Page) => page.getByRole("textbox", { name: "Title" });

  test("names a failed search, and retries it", async () => {
    const page = await openStore();
    service.refuse(PRODUCT_OPERATIONS.listProducts, { brand }, 500, "no");
    await openPalette(page, "linen");
    await page.getByText("Products could not be searched.").waitFor();
    await page.getByRole("option", { name: "Linen in the wind" }).waitFor();
    const again = {
      items: [{ client_product_id: "1042", title: "Linen wrap dress" } as never],
      next_cursor: null,
    };
    service.answer(PRODUCT_OPERATIONS.listProducts, { brand }, again);
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("option", { name: "Linen wrap dress" }).waitFor();
    expect(await page.getByText("could not be searched").count()).toBe(0);
  });

  test("hides results and pages that a changed role can't access", async () => {
    service.asMember();
    const page = await openStore();
    service.answer(PRODUCT_OPERATIONS.listProducts, { brand }, { items: [], next_cursor: null });
    await openPalette(page, "upload");
    await page.getByRole("option", { name: "Upload a video" }).waitFor();
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role: "analyst" }));
    service.refuse(VIDEO_OPERATIONS.listVideos, { brand }, 403, "no");
    await field(page).fill("upload a");
    await page.getByRole("dialog").getByRole("status").getByText("Nothing found.").waitFor();
    expect(await page.getByText("could not be searched").count()).toBe(0);
    expect(await page.getByRole("option").count()).toBe(0);
  });

  test("continues the search after signing in again, with focus", async () => {
    const page = await openStore();
    await title(page).focus();
    await openPalette(page);
    service.endSession("sub-1");
    await page.keyboard.type("linen");
    const ended = page.getByRole("dialog").filter({ hasText: "Your session has ended" });
    await ended.getByRole("button", { name: "Sign in again" }).click();
    await page.getByRole("option", { name: "Linen in the wind" }).waitFor();
    await ended.waitFor({ state: "hidden" });
    expect(await field(page).inputValue()).toBe("linen");
    await expect.poll(() => hasFocus(field(page))).toBe(true);
  });

  test("does not open over another dialog", async () => {
    const page = await openStore(`/stores/${brand}/settings`);
    await page.getByRole("button", { name: "Close store" }).click();
    const dialog = page.getByRole("dialog");
    const typed = dialog.getByRole("textbox");
    await typed.fill("Kiln");
    await page.keyboard.press("Control+K");
    await page.waitForTimeout(300);
    expect(await dialog.count()).toBe(1);
    expect(await typed.inputValue()).toBe("Kiln");
  });
});
