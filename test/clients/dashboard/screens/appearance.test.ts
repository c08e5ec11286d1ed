import { expect, test } from "vitest";
import { APPEARANCE_OPERATIONS } from "../../../../shared/stores/appearance/appearance.operations.ts";
import type { AppearanceView } from "../../../../shared/stores/appearance/appearance.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import type { Role } from "../../../../shared/vocabulary/roles.ts";
import { aStore, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const LATER = "2026-11-20T11:00:00.000Z";

describeInDashboard("the appearance page", ({ service, open }) => {
  const openWith = async (saved: Partial<AppearanceView> = {}, role: Role = "owner") => {
    if (role !== "owner") service.asMember();
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role }));
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [], next_cursor: null });
    const view = { updated_at: VERSION, ...saved };
    service.answer(APPEARANCE_OPERATIONS.getAppearance, { brand }, view);
    service.answer(APPEARANCE_OPERATIONS.changeAppearance, { brand }, { ...view, updated_at: LATER });
    return open(`/stores/${brand}/appearance`);
  };
  const changes = () => service.sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);

  test("saves the changes and undoes them", async () => {
    const page = await openWith({ accent: "#B3261E", texts: [{ add: "Buy" }] });
    await page.getByRole("textbox", { name: "Accent" }).fill("#ffd400");
    await page.getByText("Square").click();
    await page.getByRole("textbox", { name: "Heading" }).fill(" Shop the look ");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your shop shows the changes within seven minutes").waitFor();
    expect(changes()).toEqual([
      {
        accent: "#ffd400",
        radius: "none",
        texts: [{ heading: "Shop the look", add: "Buy" }],
        if_updated_at: VERSION,
      },
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("The appearance is restored.").waitFor();
    expect(changes()[1]).toEqual({
      accent: "#B3261E",
      radius: null,
      texts: [{ add: "Buy" }],
      if_updated_at: LATER,
    });
  });
});
