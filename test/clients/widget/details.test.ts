import { expect, test } from "vitest";
import { describeInChromium, openReel, surface } from "./in-chromium.ts";

describeInChromium("accessible names in the Reel", (shop) => {
  test("the option sheet shows the lowest prior price, but not for a variant with its own price", async () => {
    const page = await shop.open(surface("carousel", "br_cta"));
    await page.evaluate(() => {
      const variant = (id: string, price: string) => ({
        id,
        values: [id],
        price,
        comparePrice: "80.00",
        isAvailable: true,
      });
      window.shoppableVideo?.cart({
        add: async () => undefined,
        options: async () => ({
          options: [{ name: "Size", values: ["S", "M"] }],
          variants: [variant("S", "64.00"), variant("M", "70.00")],
        }),
      });
    });
    await openReel(page);
    await page.getByRole("button", { name: "Choose: Linen dress, long" }).first().click();
    const head = page.locator("dialog .head .what");
    await expect
      .poll(() => head.locator(".prior").allInnerTexts())
      .toEqual(["Lowest price in 30 days: €72.50"]);
    await page.locator("label", { hasText: "M" }).click();
    await expect.poll(() => head.locator(".price").innerText()).toBe("€70.00");
    expect(await head.locator(".prior, s").count()).toBe(0);
  });
});
