import { expect } from "vitest";
import { PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import {
  compileMapping,
  type MappingOptions,
  mapProduct,
} from "../../../shared/catalog/product-api/product-mapping.ts";
import type { Mapping } from "../../../shared/catalog/product-api/shop-mappings.ts";

export const MAPPING_OPTIONS: MappingOptions = {
  prices: {},
  timeZone: "UTC",
  productUrl: "https://shop.example/p/linen-shirt-p-9",
};

export const map = (answer: unknown, overrides: Mapping = {}, options: Partial<MappingOptions> = {}) =>
  mapProduct(compileMapping({ ...PRESETS.generic.mapping, ...overrides }), answer, {
    ...MAPPING_OPTIONS,
    ...options,
  });

export const mapped = (...args: Parameters<typeof map>) => {
  const result = map(...args);
  if (!("product" in result)) expect.unreachable(JSON.stringify(result));
  return result.product;
};
