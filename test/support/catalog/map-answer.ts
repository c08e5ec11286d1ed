import { expect } from "vitest";
import type { Mapping } from "../../../shared/catalog/product-api/mapping.ts";
import { PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import {
  compileMapping,
  type MappingOptions,
  mapProduct,
} from "../../../shared/catalog/product-api/product-mapping.ts";

export const MAPPING_OPTIONS: MappingOptions = {
  prices: {},
  productUrl: "https://shop.example/p/linen-shirt-p-9",
};

/** Maps an answer by the contract's own names, with some of them changed. */
export const map = (answer: unknown, overrides: Mapping = {}, options: Partial<MappingOptions> = {}) =>
  mapProduct(compileMapping({ ...PRESETS.generic.mapping, ...overrides }), answer, {
    ...MAPPING_OPTIONS,
    ...options,
  });

/** The product of an answer that lacks nothing. */
export const mapped = (...args: Parameters<typeof map>) => {
  const result = map(...args);
  if (!("product" in result)) expect.unreachable(JSON.stringify(result));
  return result.product;
};
