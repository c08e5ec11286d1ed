import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SHOP_API_CREDENTIALS } from "../../clients/storefront/catalog/product-api.ts";
import { type Shop, startShop } from "../../clients/storefront/shop.ts";
import { listenOnLoopback } from "../../infra/local/process/loopback-server.ts";
import { useKeyboard } from "../support/dashboard/keyboard.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { startChromium } from "../support/stack/chromium.ts";

const stack = inject("stack");
const NAME = "Store without a mouse";
const CLIP = new URL("../../infra/local/demo/media/dress.mp4", import.meta.url).pathname;

const COUNT_POINTERS = `window.pointers = 0;
  for (const type of ["pointerdown", "mousedown", "touchstart"]) addEventListener(type, () => window.pointers++, true);`;

describeWith("chromium", "the dashboard by keyboard", (executable) => {
  let browser: Browser;
  let shop: Shop;
  let page: Page;
  let keys: ReturnType<typeof useKeyboard>;

  beforeAll(async () => {
    [browser, shop] = await Promise.all([
      startChromium(executable),
      startShop((server) => listenOnLoopback(server, 0)),
    ]);
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(25_000);
    await page.context().grantPermissions(["clipboard-write"]);
    await page.addInitScript(COUNT_POINTERS);
    keys = useKeyboard(page);
    await page.goto(`${stack.edgeUrl}/dashboard/stores/new`);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
  const area = async (name: string) => {
    await keys.tabTo(name, "Shift+Tab");
    await page.keyboard.press("Enter");
    await heading(name);
    await keys.expectFocus(`going to ${name}`, { role: "main" });
  };

  test("signs in and creates a store, and a missing field gets the focus", async () => {
    await keys.tabTo("Operator");
    await page.keyboard.press("Enter");
    await heading("Create a store");
    await keys.enter("Create store");
    await page.getByText("Please fill this in.").waitFor();
    await keys.expectFocus("a gap", { name: "Name" });
    await keys.type(NAME);
    await keys.press("Enter");
    await heading("Store created");
    await keys.expectFocus("creating");
    await keys.tabTo("Go to the store");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Leave without copying?" }).waitFor();
    await page.keyboard.press("Enter");
    await keys.expectFocus("staying", { name: "Go to the store" });
    await keys.enter("Copy secret shop code", "Shift+Tab");
    await page.getByRole("button", { name: "Copied" }).first().waitFor();
    await keys.enter("Go to the store");
    await page.getByText("1 of 6 done").waitFor();
    await keys.expectFocus("going to the store", { role: "main" });
  }, 90_000);

  test("tries and connects a shop", async () => {
    await keys.enter("Connect");
    await heading("Connect your shop");
    await keys.tabTo("Shop system");
    await keys.press("ArrowDown");
    const own = page.getByRole("option", { name: "Your own API" });
    while ((await own.getAttribute("data-combobox-selected")) === null) await keys.press("ArrowDown");
    await keys.press("Enter");
    await keys.fill(/^URL of a product in your API/, `${shop.url}/wp-json/wc/v3/products/{id}`);
    await keys.tabTo("Authentication");
    for (const key of ["ArrowDown", "ArrowDown"]) await keys.press(key);
    const option = page.getByRole("option", { name: "Username and password" });
    while ((await option.getAttribute("data-combobox-selected")) === null) await keys.press("ArrowDown");
    await keys.press("Enter");
    await keys.fill("Username", SHOP_API_CREDENTIALS.username);
    await keys.fill("Password", SHOP_API_CREDENTIALS.password);
    await keys.fill("Product page", shop.productUrls[0] ?? "");
    await keys.press("Enter");
    await page.getByText("It works").waitFor();
    await keys.enter("Save connection");
    await page.getByRole("link", { name: "Review the fields" }).waitFor();
    await keys.enter("Review the fields", "Shift+Tab");
    await heading("Map fields");
    await page.getByText("All found. Nothing to do.").waitFor();
    await keys.enter("Change how fields are read");
  }, 90_000);

  test("maps a value, undoes that and saves", async () => {
    await keys.fill("Expression for Image", "");
    await page.getByText("Image is required").waitFor();
    await keys.press("Enter");
    const values = page.locator("button[data-path]:focus");
    for (let step = 0; step < 60 && (await values.getAttribute("data-path")) !== "images[0].src"; step++) {
      await keys.press("ArrowDown");
    }
    await keys.press("Enter");
    await page.getByText("Image now reads images[0].src").waitFor();
    await keys.enter("Undo");
    await page.getByText("Image is required").waitFor();
    await keys.expectFocus("taking back");
    await keys.fill("Expression for Image", "images[0].src", "Shift+Tab");
    await keys.enter("Save mapping", "Shift+Tab");
    await page.getByText("Mapping saved").waitFor();
    await keys.expectFocus("saving", { name: "Save mapping" });
  }, 90_000);

  test("adds product URLs, shows their outcomes, removes one and undoes that", async () => {
    await area("Overview");
    await page.getByText("Mapping saved").waitFor({ state: "hidden" });
    await keys.enter("Add URLs");
    await heading("Add product URLs");
    const lost = `${shop.url}/product/nothing-99999`;
    await keys.fill("Product URLs", [...shop.productUrls, lost].join("\n"));
    await keys.enter(/^Add \d+ URLs$/);
    await page.getByText(/^\d+ added/).waitFor();
    await keys.expectFocus("adding");
    await keys.enter("See the outcome of each URL");
    await heading("Product import");
    await page.getByText("Your shop has no such product").waitFor();
    await keys.enter(`Remove ${lost}`);
    await page.getByText("Product URL removed").waitFor();
    await page.getByRole("button", { name: `Add ${lost} again` }).waitFor();
    await keys.expectFocus("removing", { name: `Add ${lost} again` });
    await keys.enter("Undo");
    await page.getByRole("button", { name: `Remove ${lost}` }).waitFor();
    await keys.expectFocus("taking back", { name: expect.stringMatching(/^Remove /) });
  }, 90_000);

  test("uploads a video and tags a product, and a dialog returns the focus", async () => {
    await area("Videos");
    await keys.enter("Upload video");
    await heading("Upload a video");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), keys.enter("Choose a video")]);
    await chooser.setFiles(CLIP);
    await keys.fill("Title", "Linen in the wind");
    const tagged = page.getByRole("list", { name: "Products of the video" });
    const tag = async (words: string, title: string) => {
      await keys.tabTo("Add a product");
      await page.keyboard.type(words);
      await page.getByRole("option", { name: title }).waitFor();
      await keys.press("Enter");
      await tagged.getByText(title).waitFor();
    };
    await tag("linen wrap", "Linen Wrap Dress");
    await tag("oat jug", "Oat Jug");
    await keys.enter("Move Oat Jug up", "Shift+Tab");
    await tagged.getByRole("listitem").first().getByText("Oat Jug").waitFor();
    await keys.expectFocus("moving", { name: "Move Oat Jug down" });
    await keys.enter("Remove Oat Jug");
    await tagged.getByText("Oat Jug").waitFor({ state: "hidden" });
    await keys.expectFocus("leaving a row out", {
      name: expect.stringMatching(/Linen Wrap Dress/),
    });
    await keys.enter("Use this frame as poster", "Shift+Tab");
    await page.getByText("Poster chosen").waitFor();
    await keys.tabTo("Publish");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "As shoppers see it" }).waitFor({ timeout: 60_000 });
    await keys.expectFocus("publishing");
    await keys.enter("Delete");
    await page.getByRole("dialog").waitFor();
    await keys.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await keys.expectFocus("closing a dialog", { name: "Delete" });
  }, 150_000);

  test("creates a campaign and copies its snippet", async () => {
    await area("Campaigns");
    await keys.enter("New campaign");
    await heading("New campaign");
    await keys.fill("Name", "Summer");
    await keys.tabTo("Add a video");
    await keys.press("ArrowDown");
    await page.getByRole("option", { name: "Linen in the wind" }).waitFor();
    await keys.press("ArrowDown");
    await keys.press("Enter");
    await page.getByRole("button", { name: "Remove Linen in the wind" }).waitFor();
    await keys.expectFocus("choosing", { name: "Add a video" });
    await keys.enter("Create campaign");
    await heading("Summer");
    await keys.enter("Snippet");
    await heading("Install");
    await page.getByText(/<shoppable-video-carousel .*campaign="cmp_/).waitFor();
    await keys.enter("Copy snippet");
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("window.pointers")).toBe(0);
  }, 90_000);
});
