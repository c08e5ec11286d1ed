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
});
