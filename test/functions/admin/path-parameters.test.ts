import { describe, expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const { brand } = aStore();

describe("an identifier in a path", () => {
  test.each([
    `/stores/${"x".repeat(257)}`,
    `/stores/${brand}/products/${"x".repeat(257)}`,
    `/stores/${brand}/orders/${"é".repeat(1_000)}`,
    `/stores/${brand}/refresh/${"x".repeat(5_000)}`,
  ])("returns 404 without a read if it is too long: %.40s", async (path) => {
    const { call, deps } = adminBackend();
    expect(await call("GET", path)).toMatchObject({ status: 404, body: { detail: "Not Found" } });
    expect(deps.stores.findAny).not.toHaveBeenCalled();
    expect(deps.products.findDescribed).not.toHaveBeenCalled();
    expect(deps.orders.find).not.toHaveBeenCalled();
    expect(deps.runs.progress).not.toHaveBeenCalled();
  });

  test("is looked up if it has the maximum length", async () => {
    const { call, deps } = adminBackend();
    await call("GET", `/stores/${brand}/products/${"x".repeat(256)}`);
    expect(deps.products.findDescribed).toHaveBeenCalledOnce();
  });
});
