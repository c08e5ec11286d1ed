import { expect, test } from "vitest";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("a phone's navigation", ({ service, open }) => {
  test("closes where the page that is shown is chosen", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    const page = await open(`/stores/${brand}/settings`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open navigation" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Open navigation" }).waitFor();
    expect(page.url()).toContain("/settings");
  });
});
