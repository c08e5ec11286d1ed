import { createBoundedCache } from "../../platform/bounded-cache.ts";
import type { ProductApi, ProductApiAuth, Store } from "../../stores/store.ts";
import type { ProductAnswer } from "../product-api/product-answer.ts";
import type { ProductApiClient } from "../product-api/product-api.client.ts";
import { type CompiledMapping, compileMapping, mapProduct } from "../product-api/product-mapping.ts";
import { redact, secretsOf } from "../product-api/redact.ts";
import { productIdOf } from "../product-urls/product-id.ts";

export type ReadProductDeps = {
  readonly productApi: Pick<ProductApiClient, "fetch">;
  readonly decrypt: (brand: string, encrypted: string) => Promise<ProductApiAuth>;
};

type Found = Extract<ProductAnswer, { kind: "found" }>;

/** What a product URL leads to today. The answer's JSON comes without the credentials it was asked with. */
export type ProductRead =
  | { readonly kind: "not_asked"; readonly problem: string }
  | ({ readonly id: string } & (
      | (Found & Extract<ReturnType<typeof mapProduct>, { product: unknown }>)
      | (Omit<Found, "kind"> & { readonly kind: "incomplete"; readonly missing: readonly string[] })
      | Exclude<ProductAnswer, Found>
    ));

const MAX_MAPPINGS = 500;
const mappings = createBoundedCache<string, CompiledMapping>({ maxEntries: MAX_MAPPINGS });
const compiled = ({ mapping }: ProductApi): CompiledMapping =>
  mappings.getOrCreate(JSON.stringify(mapping), () => compileMapping(mapping));

export const missingProblem = (missing: readonly string[]): string =>
  `the answer has no usable ${missing.join(", ")}`;

/**
 * Reads one product of a merchant, the same way for a pull and for a preview: takes its id from the product
 * URL, decrypts the credentials, asks the product API, and maps what it answers. Writes nothing.
 */
export const createReadProduct = ({ productApi, decrypt }: ReadProductDeps) => {
  const authOf = async (brand: string, { encrypted_auth }: ProductApi): Promise<ProductApiAuth> =>
    encrypted_auth === undefined ? { scheme: "none" } : decrypt(brand, encrypted_auth);

  const withoutSecrets = ({ etag, ...found }: Found, secrets: readonly string[]): Found => ({
    ...found,
    answer: redact(found.answer, secrets),
    ...(etag !== undefined && redact(etag, secrets) === etag && { etag }),
  });

  /** @param etag of the last answer, where it may still hold */
  return async (store: Store, url: string, etag?: string): Promise<ProductRead> => {
    const { brand, product_api: api } = store;
    if (api === undefined) return { kind: "not_asked", problem: "no product API is connected" };
    const id = productIdOf(store, url);
    if (typeof id !== "string") return { kind: "not_asked", problem: id.problem };
    const auth = await authOf(brand, api);
    const fetched = await productApi.fetch({
      url: api.url_template.replaceAll("{id}", encodeURIComponent(id)),
      auth,
      etag,
    });
    if (fetched.kind !== "found") return { ...fetched, id };
    const found = withoutSecrets(fetched, secretsOf(auth));
    const mapped = mapProduct(compiled(api), found.answer, { priceScale: api.price_scale, productUrl: url });
    return "missing" in mapped
      ? { ...found, ...mapped, kind: "incomplete", id }
      : { ...found, ...mapped, id };
  };
};

export type ReadProduct = ReturnType<typeof createReadProduct>;
