import { expect, test } from "vitest";
import { COVERAGE_OPERATIONS } from "../../../../shared/coverage/coverage.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { DAY_NOTE_OPERATIONS } from "../../../../shared/interactions/notes/day-notes.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, coverage, funnel, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const VIEW = `/stores/${brand}/analytics?from=${funnel.from}&to=${funnel.to}`;

describeInDashboard("a note on a day", ({ service, open }) => {
  const answer = (notes: readonly { day: string; text: string }[], role?: "analyst") => {
    if (role) {
      service.asMember();
      const member = { name: "Kiln & Field", role, created_at: VERSION, product_api_connected: true };
      const stores = [{ brand, ...member }];
      service.answer(STORE_LIST_OPERATIONS.listStores, {}, { items: stores, next_cursor: null });
    }
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore(role && { role }));
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, { ...funnel, day_notes: notes });
    service.answer(COVERAGE_OPERATIONS.getCoverage, { brand }, coverage);
  };
  const text = "The spring campaign began";

  test("can be added, and appears below the chart", async () => {
    answer([]);
    const page = await open(VIEW);
    await page.getByRole("button", { name: "Add a note" }).click();
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: "Save note" });
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel("Note").fill(text);
    const noted = { day: funnel.to, text };
    service.answer(DAY_NOTE_OPERATIONS.noteDay, { brand, day: funnel.to }, noted);
    answer([noted]);
    await save.click();
    await page.getByRole("list", { name: "Notes" }).getByText(text).waitFor();
    expect(service.sent).toMatchObject([{ method: "PUT", body: { text } }]);
  });
});
