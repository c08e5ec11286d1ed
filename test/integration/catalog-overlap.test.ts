import { expect, inject, onTestFinished, test } from "vitest";
import { aProductApi } from "../support/catalog-builders.ts";
import { catalogStack, pageOf, startMerchant } from "../support/catalog-stack.ts";
import { createTestStore, eventually } from "../support/stack-access.ts";

const catalog = catalogStack(inject("stack"));
const ids = Array.from({ length: 70 }, (_, index) => `o${index}`);

test("while a refresh is under way every other one is skipped, not each second one", async () => {
  const merchant = await startMerchant();
  merchant.sell(ids);
  // A batch of the plan is a minute's work, so that the second one begins a minute after the first.
  const api = aProductApi({ url_template: merchant.template, pulls_per_second: 1 });
  const { brand } = await createTestStore(inject("stack"), { product_api: api });
  const now = new Date().toISOString();
  await Promise.all(ids.map((id) => catalog.urls.add(brand, pageOf(id), now)));
  const planned = async () => {
    const run = await catalog.refresh(brand);
    return eventually(async () => {
      const found = await catalog.runs.find(brand, run);
      return found?.planned_to === undefined ? undefined : found;
    });
  };
  // What is still waiting then asks nobody.
  onTestFinished(async () => {
    await catalog.stores.change(brand, { product_api: null });
  });
  expect(await planned()).toMatchObject({ planned: 60 });
  expect(await planned()).toMatchObject({ planned: 0, planned_to: "~" });
  expect(await planned()).toMatchObject({ planned: 0, planned_to: "~" });
});
