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
  test("sets authentication and URL from the shop's address", () => {
    const values = { ...woocommerce, address: "shop.example/", username: " ck_1 ", password: "cs_secret_1 " };
    expect(toConnection(values, undefined)).toMatchObject({
      url_template: "https://shop.example/wp-json/wc/v3/products/{id}",
      auth: { scheme: "basic", username: "ck_1", password: "cs_secret_1" },
    });
  });

  test("keeps a custom URL", () => {
    const url_template = "https://api.shop.example/v4/{id}";
    expect(toConnection({ ...woocommerce, address: "shop.example", url_template }, undefined)).toMatchObject({
      url_template,
    });
  });

  test("keeps the shop's address but no keys when another system is selected", () => {
    const before = { ...woocommerce, address: "https://shop.example", username: "ck_1" };
    const prestashop = { ...before, ...choosePreset(before, "prestashop", undefined) };
    expect(prestashop).toMatchObject({ address: "https://shop.example", username: "", password: "not-used" });
    const bigcommerce = { ...before, ...choosePreset(before, "bigcommerce", undefined) };
    expect(bigcommerce).toMatchObject({ address: "", scheme: "header", name: "X-Auth-Token" });
  });

  test("restores a saved lookup by product name when it is selected again", () => {
    const url_template = "https://shop.example/wp-json/wc/v3/products?slug={id}";
    const saved = { ...PRODUCT_API, preset: "woocommerce-slug" as const, url_template };
    const away = { ...initialValues(saved), ...choosePreset(initialValues(saved), "magento", saved) };
    const back = { ...away, ...choosePreset(away, "woocommerce", saved) };
    expect(back).toEqual(initialValues(saved));
    expect(toConnection(back, saved)).toMatchObject({ preset: "woocommerce-slug", mapping: saved.mapping });
  });

  test("shows the saved address, and keeps its credentials", () => {
    const url_template = "http://127.0.0.1:1/wp-json/wc/v3/products/{id}";
    const saved = { ...PRODUCT_API, preset: "woocommerce" as const, url_template };
    const values = initialValues(saved);
    expect(values).toMatchObject({ address: "http://127.0.0.1:1", url_template: "", scheme: "kept" });
    expect(toConnection(values, saved)).toMatchObject({ url_template });
    expect(toConnection(values, saved)).not.toHaveProperty("auth");
  });
});

describe("testing a connection", () => {
  test("sends no authentication until a key is typed, despite a preset password", () => {
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

describe("stored keys", () => {
  const saved = initialValues(PRODUCT_API);
  const moved = { ...saved, url_template: "https://new.example/api/{id}" };

  test("must be entered again if the host changes", () => {
    expect(withOpenKeys(moved, PRODUCT_API).scheme).toBe("basic");
    expect(withOpenKeys(saved, PRODUCT_API)).toBe(saved);
    const path = { ...saved, url_template: PRODUCT_API.url_template.replace("/api/", "/v2/") };
    expect(withOpenKeys(path, PRODUCT_API)).toBe(path);
  });

  test("need not be entered for another host if there are none", () => {
    const open = { ...PRODUCT_API, auth: { scheme: "none" as const } };
    expect(withOpenKeys(moved, open)).toBe(moved);
    expect(toConnection(moved, open)).toMatchObject({ auth: { scheme: "none" } });
    expect(toConnection(saved, open)).not.toHaveProperty("auth");
  });
});
