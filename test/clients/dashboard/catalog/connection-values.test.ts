import { describe, expect, test } from "vitest";
import {
  choosePreset,
  initialValues,
  sendsKey,
  toConnection,
  toTried,
  withOpenKeys,
} from "../../../../clients/dashboard/src/features/catalog/connection/connection-values.ts";
import { PRODUCT_API } from "../screens/fixtures.ts";

const woocommerce = {
  ...initialValues(undefined),
  ...choosePreset(initialValues(undefined), "woocommerce", undefined),
};

describe("a shop system", () => {
  test("chooses its authentication, and its API is found by the shop's address alone", () => {
    const values = { ...woocommerce, address: "shop.example/", username: " ck_1 ", password: "cs_secret_1 " };
    expect(toConnection(values, undefined)).toMatchObject({
      url_template: "https://shop.example/wp-json/wc/v3/products/{id}",
      auth: { scheme: "basic", username: "ck_1", password: "cs_secret_1" },
    });
  });

  test("keeps a URL that the merchant gives instead", () => {
    const url_template = "https://api.shop.example/v4/{id}";
    expect(toConnection({ ...woocommerce, address: "shop.example", url_template }, undefined)).toMatchObject({
      url_template,
    });
  });

  test("that is chosen anew keeps the shop's address, and no key of the one before", () => {
    const before = { ...woocommerce, address: "https://shop.example", username: "ck_1" };
    const prestashop = { ...before, ...choosePreset(before, "prestashop", undefined) };
    expect(prestashop).toMatchObject({ address: "https://shop.example", username: "", password: "not-used" });
    const bigcommerce = { ...before, ...choosePreset(before, "bigcommerce", undefined) };
    expect(bigcommerce).toMatchObject({ address: "", scheme: "header", name: "X-Auth-Token" });
  });

  test("that is saved by its names is so again for who comes back to it", () => {
    const url_template = "https://shop.example/wp-json/wc/v3/products?slug={id}";
    const saved = { ...PRODUCT_API, preset: "woocommerce-slug" as const, url_template };
    const away = { ...initialValues(saved), ...choosePreset(initialValues(saved), "magento", saved) };
    const back = { ...away, ...choosePreset(away, "woocommerce", saved) };
    expect(back).toEqual(initialValues(saved));
    expect(toConnection(back, saved)).toMatchObject({ preset: "woocommerce-slug", mapping: saved.mapping });
  });

  test("that is stored shows its address again, and keeps its credentials", () => {
    const url_template = "http://127.0.0.1:1/wp-json/wc/v3/products/{id}";
    const saved = { ...PRODUCT_API, preset: "woocommerce" as const, url_template };
    const values = initialValues(saved);
    expect(values).toMatchObject({ address: "http://127.0.0.1:1", url_template: "", scheme: "kept" });
    expect(toConnection(values, saved)).toMatchObject({ url_template });
    expect(toConnection(values, saved)).not.toHaveProperty("auth");
  });
});

describe("a test", () => {
  test("sends no key while none is typed; what a system fixes is none", () => {
    const values = {
      ...woocommerce,
      ...choosePreset(woocommerce, "prestashop", undefined),
      address: "shop.example",
    };
    expect(sendsKey(values)).toBe(false);
    expect(toTried(values, undefined)).toMatchObject({ auth: { scheme: "none" } });
    const typed = { ...values, username: "KEY" };
    expect(sendsKey(typed)).toBe(true);
    expect(toTried(typed, undefined)).toMatchObject({ auth: { scheme: "basic", username: "KEY" } });
  });
});

describe("keys that are stored", () => {
  const saved = initialValues(PRODUCT_API);
  const moved = { ...saved, url_template: "https://new.example/api/{id}" };

  test("are asked for again where another host would get them", () => {
    expect(withOpenKeys(moved, PRODUCT_API).scheme).toBe("basic");
    expect(withOpenKeys(saved, PRODUCT_API)).toBe(saved);
    const path = { ...saved, url_template: PRODUCT_API.url_template.replace("/api/", "/v2/") };
    expect(withOpenKeys(path, PRODUCT_API)).toBe(path);
  });

  test("and that are none are none for another host as well", () => {
    const open = { ...PRODUCT_API, auth: { scheme: "none" as const } };
    expect(withOpenKeys(moved, open)).toBe(moved);
    expect(toConnection(moved, open)).toMatchObject({ auth: { scheme: "none" } });
    expect(toConnection(saved, open)).not.toHaveProperty("auth");
  });
});
