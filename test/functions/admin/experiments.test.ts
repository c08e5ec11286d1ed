import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { validCall } from "../../support/admin/admin-calls.ts";

test("no experiment holds videos back in a shop whose orders could not tell of it", async () => {
  const { call, deps, steps } = adminBackend();
  deps.shops.ofStore.mockResolvedValue({ domain: "kiln.myshopify.com" } as never);
  const { path, query, body } = validCall("createExperiment");
  const answer = await call("POST", path, { body, ...(query && { query }) });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toMatch("Orders of the Shopify app do not say who was held out");
  expect(steps).toEqual([]);
});
