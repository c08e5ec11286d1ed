import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ExperimentResult, ExperimentView } from "../../../../shared/experiments/experiment.schema.ts";
import { EXPERIMENT_OPERATIONS } from "../../../../shared/experiments/experiments.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";
import { showIn } from "../../../support/dashboard/show-in.ts";
import { aStore, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";
import { anExperiment, aResult, EXPERIMENT_ID, TRAFFIC } from "./uplift-fixtures.ts";

const ONE = { brand, experiment_id: EXPERIMENT_ID };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const running = () => {
  const midnight = (days: number) => `${inDays(days).slice(0, 10)}T00:00:00.000Z`;
  return anExperiment({
    state: "running",
    starts_at: midnight(-2),
    ends_at: midnight(26),
    visitors: 116_420,
  });
};

describeInDashboard("the uplift page", ({ service, open }) => {
  const answerWith = (...experiments: ExperimentView[]) => {
    service.answer(EXPERIMENT_OPERATIONS.planExperiment, { brand }, TRAFFIC);
    service.answer(
      EXPERIMENT_OPERATIONS.listExperiments,
      { brand },
      { items: experiments, next_cursor: null },
    );
    for (const each of experiments) {
      service.answer(
        EXPERIMENT_OPERATIONS.getExperiment,
        { ...ONE, experiment_id: each.experiment_id },
        each,
      );
    }
  };
  const openPage = async (heading: string, locale?: string): Promise<Page> => {
    const page = await open(`/stores/${brand}/uplift`, locale);
    await page.getByRole("heading", { level: 2, name: heading }).waitFor();
    return page;
  };
  const openResult = async (result: ExperimentResult, locale?: string) => {
    answerWith(anExperiment({ result }));
    return openPage("Autumn test", locale);
  };
  const findViolations = async (page: Page): Promise<string[]> => {
    await page.evaluate(axe.source);
    return page.evaluate(
      `axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })
          .then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes.map(({ target }) => target)))`,
    );
  };

  test("updates the smallest detectable effect, and shows the end date on start", async () => {
    answerWith();
    const page = await openPage("Plan a test");
    const shown = page.getByText("Smallest effect this test can find").locator("+ *");
    expect(await shown.innerText()).toBe("12.3%");
    const table = page.getByRole("table", { name: "Other tests" });
    expect((await readCells(table))[0]).toEqual(["10%", "Too few", "12.3%", "10.1%"]);
    await page.getByText("20%", { exact: true }).first().click();
    expect(await shown.innerText()).toBe("9.3%");
    await page.getByText("you lose about €4,400.00 of revenue").waitFor();
    await page.getByText("Each order counts up to €480.00").waitFor();
    await page.getByText("75%", { exact: true }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(" Autumn test ");
    await page.getByLabel("First day").fill(inDays(10).slice(0, 10));
    const planned = anExperiment({ state: "planned", starts_at: inDays(10), ends_at: inDays(66) });
    service.answer(EXPERIMENT_OPERATIONS.createExperiment, { brand }, planned);
    answerWith(planned);
    await page.getByRole("button", { name: "Start test" }).click();
    await page.getByText("Test planned").waitFor();
    expect(service.sent).toEqual([
      {
        method: "POST",
        path: `/admin/stores/${brand}/experiments`,
        body: {
          name: "Autumn test",
          holdout_percent: 20,
          consent_percent: 75,
          starts_at: `${inDays(10).slice(0, 10)}T00:00:00.000Z`,
          ends_at: `${inDays(66).slice(0, 10)}T00:00:00.000Z`,
        },
      },
    ]);
    await page.getByText("From then on, 20% of visitors see no videos.").waitFor();
  });

  test("advises against a test that can show no result, and shows why the service rejects it", async () => {
    answerWith();
    const page = await openPage("Plan a test");
    await page.getByText("4 weeks", { exact: true }).first().click();
    await page.getByText("Don’t start this test").waitFor();
    await page.getByText("About 382 are expected.").waitFor();
    await page.getByRole("button", { name: "Start anyway" }).click();
    await page.getByText("Please fill this in.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(service.sent).toEqual([]);
    await page.getByRole("textbox", { name: "Name" }).fill("Autumn");
    const detail = "Orders from the Shopify app do not say who was held out";
    const ofShopify = fieldProblem(undefined, "no_arms_of_shopify");
    service.refuse(EXPERIMENT_OPERATIONS.createExperiment, { brand }, 422, ofShopify);
    await page.getByRole("button", { name: "Start anyway" }).click();
    const dialog = page.getByRole("dialog", { name: "Start a test that can’t show a result?" });
    await dialog.getByText("10% of your visitors see no videos for 4 weeks").waitFor();
    expect(service.sent).toEqual([]);
    await dialog.getByRole("button", { name: "Start anyway" }).click();
    await page.getByRole("alert").filter({ hasText: detail }).waitFor();
  });

  test("shows a running test without results, and asks before stopping it", async () => {
    answerWith(running());
    const page = await openPage("Autumn test");
    await page.getByText("Day 3 of 28.").waitFor();
    await page.getByText("116,420 visitors so far").waitFor();
    await page.getByText("Planned to find a change of 9.3% or more in revenue per visitor.").waitFor();
    expect(await page.getByText("Plan a test").count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Stop test" }).click();
    const dialog = page.getByRole("dialog", { name: "Stop “Autumn test”?" });
    await dialog.getByText("This can’t be undone.").waitFor();
    expect(await dialog.getByRole("button", { name: "Keep running" }).count()).toBe(1);
    expect(service.sent).toEqual([]);
    const stopped = anExperiment({ state: "stopped", stopped_at: VERSION });
    service.answer(EXPERIMENT_OPERATIONS.stopExperiment, ONE, stopped);
    answerWith(stopped);
    await dialog.getByRole("button", { name: "Stop test" }).click();
    await page.getByRole("heading", { level: 2, name: "Plan a test" }).waitFor();
    await page.getByRole("textbox", { name: "Name" }).focus();
    await page.getByRole("link", { name: "Autumn test" }).click();
    await page.getByText("so it has no result").waitFor();
  });

  test("shows a result as text, chart and table, and as CSV", async () => {
    const page = await openResult(aResult());
    await page.getByText("Videos added about €37,700").waitFor();
    await page.getByText("Likely between €10,700 and €64,700.").waitFor();
    await page.getByText("Main result: revenue per visitor.").waitFor();
    await page.getByText("A loss of up to 2.3% of one group’s visitors would go unnoticed.").waitFor();
    await page.getByText("€480.00, the 99th percentile of the orders").waitFor();
    const table = page.getByRole("table", { name: "Both groups" });
    expect((await readCells(table)).map((cells) => cells.slice(-2))).toEqual([
      ["227,131", "56,775"],
      ["6,284", "1,437"],
      ["2.77%", "2.53%"],
      ["€418,375.30", "€95,154.90"],
      ["€1.842", "€1.676"],
    ]);
    await page.getByText("+2.8% to +17.0%").waitFor();
    await page.getByText("Only amounts in EUR count.").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await showIn(page, colorScheme);
      expect(await findViolations(page)).toEqual([]);
    }
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe(`uplift ${EXPERIMENT_ID}.csv`);
  });

  test("is read-only for a user who is not an owner", async () => {
    const role = "editor" as const;
    service.asMember();
    answerWith(anExperiment({ state: "stopped", stopped_at: VERSION }));
    const summary = {
      brand,
      name: "Kiln & Field",
      role,
      created_at: VERSION,
      product_api_connected: true,
    };
    service.answer(STORE_LIST_OPERATIONS.listStores, {}, { items: [summary], next_cursor: null });
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role }));
    const page = await openPage("Plan a test");
    await page.getByText(`your role in this store is ${role}`).waitFor();
    expect(await page.getByRole("button", { name: "Start test" }).isDisabled()).toBe(true);
    answerWith(running());
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ role }));
    await page.reload();
    await page.getByText("Day 3 of 28.").waitFor();
    expect(await page.getByRole("button", { name: "Stop test" }).count()).toBe(0);
  });
});
