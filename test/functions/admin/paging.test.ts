import { describe, expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const store = "/stores/br_acme";

describe("a cursor", () => {
  const next = async (path: string, query = "") => {
    const { call, deps } = adminBackend();
    const page = async () => ({ items: [], next: "SK#1" });
    deps.products.page.mockImplementation(page);
    deps.productUrls.page.mockImplementation(page);
    const { body } = await call("GET", `${store}${path}`, { query });
    return (body as { next_cursor: string }).next_cursor;
  };
  const use = (path: string, query: string) =>
    adminBackend(aStore({ brand: path.split("/")[2] ?? "" })).call("GET", path, { query });

  test("continues after the last item of the previous page", async () => {
    const { call, deps } = adminBackend();
    await call("GET", `${store}/products`, { query: `cursor=${await next("/products")}&limit=9` });
    expect(deps.products.page).toHaveBeenCalledWith("br_acme", { after: "SK#1", limit: 9 });
  });

  test("returns 422 for another store, list or filter", async () => {
    const [products, urls] = [await next("/products"), await next("/product-urls", "status=ok")];
    const answers = await Promise.all([
      use("/stores/br_other/products", `cursor=${products}`),
      use(`${store}/product-urls`, `cursor=${products}`),
      use(`${store}/product-urls`, `cursor=${urls}`),
      use(`${store}/product-urls`, `status=invalid&cursor=${urls}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await use(`${store}/product-urls`, `status=ok&cursor=${urls}`)).status).toBe(200);
  });
});
