import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { validCall } from "../../support/admin/admin-calls.ts";

test("an experiment is refused for a shop of the Shopify app", async () => {
  const { call, deps, steps } = adminBackend();
  deps.shops.ofStore.mockResolvedValue({ domain: "kiln.myshopify.com" } as never);
  const { path, query, body } = validCall("createExperiment");
  const answer = await call("POST", path, { body, ...(query && { query }) });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toMatch("Orders from the Shopify app do not say who was held out");
  expect(steps).toEqual([]);
});
