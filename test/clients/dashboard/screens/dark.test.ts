import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { contrast, luminance } from "../../../../clients/core/display/contrast.ts";
import { APPEARANCE_OPERATIONS } from "../../../../shared/stores/appearance/appearance.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { showIn } from "../../../support/dashboard/show-in.ts";
import { aStore, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

/** How bright a colour of an element is. */
const read = async (element: Locator, property: string): Promise<number> => {
  const colour = await element.evaluate(
    // biome-ignore lint/suspicious/noExplicitAny: it runs in the browser.
    (each, name) => (globalThis as any).getComputedStyle(each)[name] as string,
    property,
  );
  return luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
};

/** What lies below all in the dark, and what panels are made of. */
const [CANVAS, SURFACE] = [luminance([13, 20, 23]), luminance([20, 29, 33])];

describeInDashboard("in the dark", ({ service, open }) => {
  const show = async (path: string) => {
    service.asMember();
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role: "editor" }));
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [], next_cursor: null });
    service.answer(APPEARANCE_OPERATIONS.getAppearance, { brand }, { updated_at: VERSION });
    const page = await open(`/stores/${brand}/${path}`);
    await page.getByRole("button", { name: "Save" }).waitFor();
    await showIn(page, "dark");
    return page;
  };

  test("the chosen tab is seen by its line, and its words stand out", async () => {
    const page = await show("settings");
    const chosen = page.getByRole("tab", { selected: true });
    expect(contrast(await read(chosen, "borderBottomColor"), CANVAS)).toBeGreaterThan(3);
    const other = page.getByRole("tab", { selected: false }).first();
    expect(await read(chosen, "color")).toBeGreaterThan(await read(other, "color"));
  });

  test("what can't be pressed has the frame of a button", async () => {
    const save = (await show("settings")).getByRole("button", { name: "Save" });
    expect(await save.isDisabled()).toBe(true);
    expect(contrast(await read(save, "borderTopColor"), SURFACE)).toBeGreaterThan(3);
  });

  test("what is chosen among a few stands out from the rest, and is read well", async () => {
    const page = await show("appearance");
    const control = page.locator(".mantine-SegmentedControl-root").first();
    const fill = await read(control.locator(".mantine-SegmentedControl-indicator"), "backgroundColor");
    expect(contrast(fill, await read(control, "backgroundColor"))).toBeGreaterThan(3);
    const words = await read(control.locator("label[data-active]"), "color");
    expect(contrast(fill, words)).toBeGreaterThan(4.5);
  });
});
