import { memoize } from "../../platform/bounded-cache.ts";
import { inTurn } from "../../platform/in-turn.ts";
import type { ProductApi } from "../../stores/catalog-source.ts";
import type { Store } from "../../stores/store.ts";
import { listSecrets } from "../product-api/credential-forms.ts";
import type { ProductApiAuth } from "../product-api/credentials.schema.ts";
import type { ProductAnswer } from "../product-api/product-answer.ts";
import type { ProductApiClient } from "../product-api/product-api.client.ts";
import {
  compileMapping,
  MappingFailed,
  type MappingResult,
  mapProduct,
} from "../product-api/product-mapping.ts";
import { redactAnswer } from "../product-api/redact-answer.ts";
import { extractProductId } from "../product-urls/product-id.ts";

export type ReadProductDeps = {
  readonly productApi: Pick<ProductApiClient, "fetch">;
  readonly decrypt: (brand: string, encrypted: string) => Promise<ProductApiAuth>;
};

type Found = Extract<ProductAnswer, { kind: "found" }>;

/** The result of mapping an answer. If the answer's JSON is kept, credentials are redacted from it. */
type Mapped = Omit<Found, "kind" | "answer"> & {
  readonly answer?: unknown;
} & (
    | ({ readonly kind: "found" } & Extract<MappingResult, { product: unknown }>)
    | ({ readonly kind: "incomplete" } & Extract<MappingResult, { missing: unknown }>)
    | { readonly kind: "not_for_sale" }
    /** The mapping can't be used, or takes too much for this answer. */
    | { readonly kind: "mapping_failed"; readonly problem: string }
  );

/** The result of reading a product URL. */
export type ProductRead =
  | { readonly kind: "not_asked"; readonly problem: string }
  | ({ readonly id: string } & (Mapped | Exclude<ProductAnswer, Found>));

type Context = { readonly productUrl: string; readonly currency: string | undefined };

/** By its JSON. A compiled mapping takes 1 MB at most. */
const MAX_MAPPINGS = 50;
const compiled = memoize((mapping: string) => compileMapping(JSON.parse(mapping)), MAX_MAPPINGS);

const mapAnswer = (api: ProductApi, answer: unknown, { productUrl, currency }: Context) => {
  try {
    const read = compiled(JSON.stringify(api.mapping));
    const prices = { scale: api.price_scale, format: api.price_format };
    const mapped = mapProduct(read, answer, { prices, productUrl, currency });
    if ("notForSale" in mapped) return { kind: "not_for_sale" } as const;
    return "missing" in mapped
      ? ({ kind: "incomplete", ...mapped } as const)
      : ({ kind: "found", ...mapped } as const);
  } catch (error) {
    if (!(error instanceof MappingFailed)) throw error;
    return { kind: "mapping_failed", problem: error.message } as const;
  }
};

export const missingProblem = (missing: readonly string[]): string =>
  `the answer has no usable ${missing.join(", ")}`;

/**
 * Reads one product for a pull or a preview: extracts its id from the product URL, decrypts the credentials,
 * requests the product and maps the answer. Writes nothing.
 *
 * @param options.keepsAnswer for a caller that shows the answer; a batch of pulls would hold all answers in
 * memory while it writes
 */
export const createReadProduct = (
  { productApi, decrypt }: ReadProductDeps,
  { keepsAnswer = false }: { readonly keepsAnswer?: boolean } = {},
) => {
  const decryptAuth = async (brand: string, { encrypted_auth }: ProductApi): Promise<ProductApiAuth> =>
    encrypted_auth === undefined ? { scheme: "none" } : decrypt(brand, encrypted_auth);

  /** @param etag of the last answer, if the stored product is still the one mapped from it */
  return async (store: Store, url: string, etag?: string): Promise<ProductRead> => {
    const { brand, product_api: api } = store;
    if (api === undefined) return { kind: "not_asked", problem: "no product API is connected" };
    const id = extractProductId(store, url);
    if (typeof id !== "string") return { kind: "not_asked", problem: id.problem };
    const auth = await decryptAuth(brand, api);
    const request = { url: api.url_template.replaceAll("{id}", encodeURIComponent(id)), auth, etag };
    const fetched = await productApi.fetch(request);
    return inTurn((): ProductRead => {
      const clean = redactAnswer(fetched, listSecrets(auth));
      if (clean.kind !== "found") return { ...clean, id };
      const { answer, ...found } = clean;
      const mapped = mapAnswer(api, answer, { productUrl: url, currency: store.currency });
      return { ...found, ...mapped, id, ...(keepsAnswer && { answer }) };
    });
  };
};
