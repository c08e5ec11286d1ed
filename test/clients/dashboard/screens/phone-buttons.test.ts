import { expect, test } from "vitest";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aStore, aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

/** How far a button's words are from its middle, and beyond its edges, in pixels. */
const MEASURE = `[...document.querySelectorAll("main .mantine-Button-root")].map((button) => {
  const [outer, words] = [button, button.querySelector(".mantine-Button-label")].map((each) => each.getBoundingClientRect());
  const page = document.querySelector("main").getBoundingClientRect();
  return {
    name: button.textContent,
    offCentre: Math.abs(outer.top + outer.bottom - words.top - words.bottom) / 2,
    beyond: Math.max(0, words.right - outer.right, outer.right - page.right),
  };
})`;

type Measured = { readonly name: string; readonly offCentre: number; readonly beyond: number };

describeInDashboard("buttons on a phone", ({ service, open }) => {
  test.each(["videos", "settings?tab=credentials"])(
    "have their words in their middle, and fit what they stand in: %s",
    async (view) => {
      service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
      service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [aVideo()], next_cursor: null });
      const page = await open(`/stores/${brand}/${view}`, "de-DE");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator("main .mantine-Button-root").first().waitFor();
      const buttons = await page.evaluate<Measured[]>(MEASURE);
      expect(buttons.length).toBeGreaterThan(1);
      expect(buttons.filter(({ offCentre, beyond }) => offCentre > 2 || beyond > 0)).toEqual([]);
    },
  );
});
