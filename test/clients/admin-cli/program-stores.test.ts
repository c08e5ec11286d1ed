import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, runWith, answer, baseUrl } = adminCli();

const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

afterAll(() => rmSync(directory, { recursive: true }));

test("creates a store and shows its store_id", async () => {
  answer({ status: 201, body: { brand: "br_n", store_id: "st_n" } });
  const { text } = await run("stores", "create", "New shop", "--currency", "EUR");
  expect(calls).toEqual([
    { method: "POST", path: "/admin/stores", token: "Bearer t", body: { name: "New shop", currency: "EUR" } },
  ]);
  expect(text).toContain("brand     br_n\nstore_id  st_n\n");
});

describe("settings that change what shoppers see", () => {
  const none = { products: 0, examples: [] };
  const some = {
    products: 143,
    examples: [{ client_product_id: "501", title: "Linen shirt", price: "69.50" }],
  };
  const reach = {
    currency: "USD",
    store_currency: none,
    out_of_stock: none,
    unpriced: none,
    counted_all: true,
  };
  const set = (reply: string, asked: string[], ...settings: string[]) => {
    const ask = async (question: string) => {
      asked.push(question);
      return reply;
    };
    return runWith({ ask }, ["--store", "br_a", "stores", "set", ...settings]);
  };

  test.each([
    ["relabels no price without confirmation", { ...reach, store_currency: some }, "n", ["GET"]],
    ["changes the currency after confirmation", { ...reach, store_currency: some }, "y", ["GET", "PATCH"]],
    ["changes the currency at once if it relabels no price", reach, "n", ["GET", "PATCH"]],
  ])("%s", async (_, body, reply, methods) => {
    answer({ body }, { body: { brand: "br_a", name: "A", currency: "EUR" } });
    const asked: string[] = [];
    await set(reply, asked, "--currency", "EUR").catch(() => undefined);
    expect(calls.map(({ method }) => method)).toEqual(methods);
    const question = expect.stringContaining(
      "Prices of 143 products get the new currency at once, without conversion: Linen shirt 69.50 USD → 69.50 EUR",
    );
    expect(asked).toEqual(body.store_currency.products > 0 ? [question] : []);
    const [, changed] = calls;
    if (changed) expect(changed.body).toEqual({ currency: "EUR", relabels: body.store_currency.products });
  });

  test.each([
    ["--out-of-stock", "out_of_stock", "Out of stock: 143 products are hidden from shoppers: Linen shirt."],
    ["--unpriced", "unpriced", "Without a price: 143 products are hidden from shoppers: Linen shirt."],
  ])("%s hides no product without confirmation", async (option, name, question) => {
    answer({ body: { ...reach, [name]: some } });
    const asked: string[] = [];
    await set("n", asked, option, "hide").catch(() => undefined);
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
    expect(asked).toEqual([expect.stringContaining(question)]);
    answer({ body: reach }, { body: { brand: "br_a", name: "A" } });
    await set("n", [], option, "hide");
    expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { [name]: "hide" } });
  });
});

describe("the store of a command", () => {
  const shown = () => calls.at(-1)?.path;

  test("comes from --store, then ADMIN_STORE, then the default store of the target", async () => {
    const store = { body: { brand: "br_chosen", name: "Chosen" } };
    answer(store, store, store, store);
    const { text } = await runWith({}, ["use", "br_chosen"]);
    expect(text).toBe(`Commands on ${baseUrl()} now use Chosen (br_chosen).`);
    await runWith({}, ["stores", "show"]);
    expect(shown()).toBe("/admin/stores/br_chosen");
    vi.stubEnv("ADMIN_STORE", "br_variable");
    await runWith({}, ["stores", "show"]);
    expect(shown()).toBe("/admin/stores/br_variable");
    await runWith({}, ["stores", "show", "--store", "br_option"]);
    expect(shown()).toBe("/admin/stores/br_option");
  });
});
