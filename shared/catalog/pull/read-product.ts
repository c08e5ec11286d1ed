import { memoize } from "../../platform/bounded-cache.ts";
import { inTurn } from "../../platform/map-concurrently.ts";
import { at, listAt } from "../../platform/read-json.ts";
import type { ProductApi } from "../../stores/catalog-source.ts";
import type { Store } from "../../stores/store.ts";
import { lastZone } from "../../stores/time-zones.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import { listSecrets } from "../product-api/credential-forms.ts";
import type { ProductApiAuth } from "../product-api/credentials.schema.ts";
import type { ProductAnswer } from "../product-api/product-answer.ts";
import type { ProductApiClient } from "../product-api/product-api.client.ts";
import {
  compileMapping,
  MappingFailed,
  type MappingOptions,
  type MappingReason,
  type MappingResult,
  mapProduct,
} from "../product-api/product-mapping.ts";
import { redactAnswer } from "../product-api/redact.ts";
import { extractProductId } from "../product-urls/product-id.ts";

export type ReadProductDeps = {
  readonly productApi: Pick<ProductApiClient, "fetch">;
  readonly decrypt: (brand: string, encrypted: string) => Promise<ProductApiAuth>;
};

type Found = Extract<ProductAnswer, { kind: "found" }>;

type Mapped = Omit<Found, "kind" | "answer"> & {
  readonly answer?: unknown;
} & (
    | ({ readonly kind: "found" } & Extract<MappingResult, { product: unknown }>)
    | ({ readonly kind: "incomplete" } & Extract<MappingResult, { missing: unknown }>)
    | { readonly kind: "not_for_sale" }
    | { readonly kind: "not_found" }
    /** The response has errors beside the product, so parts of the product may be missing. */
    | { readonly kind: "invalid"; readonly reason: PullReason }
    | { readonly kind: "mapping_failed"; readonly reason: MappingReason }
  );

export type ProductRead =
  | { readonly kind: "not_asked"; readonly reason: PullReason }
  | ({ readonly id: string } & (Mapped | Exclude<ProductAnswer, Found>));

type Context = Omit<MappingOptions, "prices">;

/** A compiled mapping takes 1 MB at most. */
const MAX_MAPPINGS = 50;
const compiled = memoize((mapping: string) => compileMapping(JSON.parse(mapping)), MAX_MAPPINGS);

/** `errors` beside `data`: https://spec.graphql.org/October2021/#sec-Errors */
const isPartial = (answer: unknown): boolean =>
  at(answer, "data") !== undefined && listAt(answer, "errors").length > 0;

const mapAnswer = (api: ProductApi, answer: unknown, context: Context) => {
  try {
    const mapping = compiled(JSON.stringify(api.mapping));
    const prices = { scale: api.price_scale, format: api.price_format };
    const mapped = mapProduct(mapping, answer, { prices, ...context });
    if ("missing" in mapped) return { kind: "incomplete", ...mapped } as const;
    if (isPartial(answer)) return { kind: "invalid", reason: { code: "partial_answer" } } as const;
    if ("notForSale" in mapped) return { kind: "not_for_sale" } as const;
    if ("isGone" in mapped) return { kind: "not_found" } as const;
    return { kind: "found", ...mapped } as const;
  } catch (error) {
    if (!(error instanceof MappingFailed)) throw error;
    return { kind: "mapping_failed", reason: error.reason } as const;
  }
};

export const failureReason = (read: Exclude<ProductRead, { kind: "found" }>): PullReason => {
  if ("reason" in read) return read.reason;
  switch (read.kind) {
    case "incomplete":
      return { code: "fields_missing", params: { fields: read.missing } };
    case "not_for_sale":
      return { code: "not_for_sale" };
    case "not_found":
    case "not_modified":
      return { code: "not_found" };
  }
};

/**
 * Writes nothing.
 * @param options.keepsAnswer not for pulls, because a batch would hold all responses in memory
 */
export const createReadProduct = (
  { productApi, decrypt }: ReadProductDeps,
  { keepsAnswer = false }: { readonly keepsAnswer?: boolean } = {},
) => {
  const decryptAuth = async (brand: string, { encrypted_auth }: ProductApi): Promise<ProductApiAuth> =>
    encrypted_auth === undefined ? { scheme: "none" } : decrypt(brand, encrypted_auth);

  /** @param etag ETag of the last response, if the stored product was mapped from it and is unchanged */
  return async (store: Store, url: string, etag?: string): Promise<ProductRead> => {
    const { brand, product_api: api } = store;
    if (api === undefined) return { kind: "not_asked", reason: { code: "not_connected" } };
    const id = extractProductId(store, url);
    if (typeof id !== "string") return { kind: "not_asked", reason: id.reason };
    const auth = await decryptAuth(brand, api);
    const request = { url: api.url_template.replaceAll("{id}", encodeURIComponent(id)), auth, etag };
    const fetched = await productApi.fetch(request);
    return inTurn((): ProductRead => {
      const clean = redactAnswer(fetched, listSecrets(auth));
      if (clean.kind !== "found") return { ...clean, id };
      const { answer, ...found } = clean;
      const timeZone = lastZone(store.time_zones);
      const mapped = mapAnswer(api, answer, { productUrl: url, currency: store.currency, timeZone });
      return { ...found, ...mapped, id, ...(keepsAnswer && { answer }) };
    });
  };
};
