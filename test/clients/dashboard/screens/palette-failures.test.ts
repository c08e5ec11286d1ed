import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ORDER_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aStore, aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const hasFocus = async (control: Locator): Promise<boolean> =>
  (await control.and(control.page().locator(":focus")).count()) === 1;
const field = (page: Page) =>
  page.getByRole("combobox", { name: "Search pages, videos, products and orders" });

describeInDashboard("the command palette on errors", ({ service, open }) => {
  const openStore = async (path = `/stores/${brand}/videos/7001`) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role: "owner" }));
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [aVideo()], next_cursor: null });
    service.answer(PRODUCT_OPERATIONS.listProducts, { brand }, { items: [], next_cursor: null });
    service.answer(ORDER_OPERATIONS.listOrders, { brand }, { items: [], next_cursor: null });
    const page = await open(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  const openPalette = async (page: Page, typed = "") => {
    await page.keyboard.press("Control+K");
    await field(page).waitFor();
    await page.keyboard.type(typed);
  };
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

  test("reports a missing network at once, and still finds pages", async () => {
    const page = await openStore();
    await openPalette(page);
    await page.context().route("**/api/**", (route) => route.abort("internetdisconnected"));
    await page.context().setOffline(true);
    await page.keyboard.type("ord");
    await page
      .getByText(/^Orders, videos,? and products could not be searched\.$/)
      .waitFor({ timeout: 3_000 });
    await page.getByText("Check your connection").waitFor();
    expect(await page.getByRole("option", { name: "Orders" }).count()).toBe(1);
  });

  test("hides results and pages that a changed role can't access", async () => {
    service.asMember();
    const page = await openStore();
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

  test("asks before leaving a form with unsaved changes", async () => {
    const page = await openStore();
    await title(page).fill("Linen at sea");
    await openPalette(page, "orders");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    await page.keyboard.press("Control+K");
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await title(page).inputValue()).toBe("Linen at sea");
    await expect.poll(() => hasFocus(title(page))).toBe(true);
  });

  test("offers to retry if its script could not be loaded, without losing form input", async () => {
    const page = await openStore();
    await title(page).fill("Linen at sea");
    await page.context().route("**/assets/palette-*.js", (route) => route.abort());
    await page.keyboard.press("Control+K");
    await page.getByText("The search could not be loaded.").waitFor();
    await page.keyboard.type("lost");
    expect(await title(page).inputValue()).toBe("Linen at sea");
    await page.context().unroute("**/assets/palette-*.js");
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
    await field(page).waitFor();
  });
});
