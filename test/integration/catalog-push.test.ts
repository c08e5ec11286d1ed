import { describe, expect, inject, test } from "vitest";
import { catalogStack, isOfRun, isPulled, startMerchant } from "../support/catalog-stack.ts";
import { call, eventually } from "../support/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);

describe("what the merchant pushes", () => {
  const push = (token: string, body: object) => call(stack, "POST", "/v2/product", { token, body });

  test("as inactive is not brought back by a refresh, though its price changes", async () => {
    const merchant = await startMerchant();
    merchant.sell(["a"]);
    const { brand, token } = await catalog.connect(merchant.template);
    await catalog.add(brand, ["a"]);
    await catalog.outcomes(brand, ["a"], isPulled);
    expect((await push(token, { client_product_id: "a", product_status: "inactive" })).status).toBe(200);
    merchant.sell(["a"], { price: "2.00" });
    await catalog.outcomes(brand, ["a"], isOfRun(await catalog.refresh(brand)));
    expect(await catalog.products.find(brand, "a")).toMatchObject({
      product_status: "inactive",
      taken_down_by: "push",
      price: "2.00",
    });
  });

  test("while a pull waits for the shop is newer than what the shop then answers", async () => {
    const merchant = await startMerchant();
    merchant.sell(["a"]);
    const { brand, token } = await catalog.connect(merchant.template);
    await catalog.add(brand, ["a"]);
    await catalog.outcomes(brand, ["a"], isPulled);
    merchant.sell(["a"], { price: "3.00" });
    let release: () => void = () => undefined;
    merchant.respond = (...exchange) => {
      release = () => merchant.answerProduct(...exchange);
    };
    const run = await catalog.refresh(brand);
    await eventually(async () => merchant.requests.length > 1 || undefined);
    await push(token, { client_product_id: "a", price: "4.00" });
    release();
    const [page] = await catalog.outcomes(brand, ["a"], isOfRun(run));
    expect(page).toMatchObject({ outcome: "unchanged", warning: "newer_push" });
    expect(await catalog.products.find(brand, "a")).toMatchObject({ price: "4.00", source: "push" });
    // The next refresh finds what the shop says.
    merchant.respond = merchant.answerProduct;
    await catalog.outcomes(brand, ["a"], isOfRun(await catalog.refresh(brand)));
    expect(await catalog.products.find(brand, "a")).toMatchObject({ price: "3.00", source: "pull" });
  });
});
