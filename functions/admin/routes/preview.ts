import type { ProductApiClient } from "../../../shared/catalog/product-api/product-api.client.ts";
import { type Preview, PreviewRequest } from "../../../shared/catalog/product-api/product-api.schema.ts";
import {
  compileMapping,
  type MappedProduct,
  mapProduct,
} from "../../../shared/catalog/product-api/product-mapping.ts";
import { redact } from "../../../shared/catalog/product-api/redact.ts";
import { compileProductIdRule } from "../../../shared/catalog/product-urls/product-id.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { pullChanges } from "../../../shared/catalog/pull/pull-changes.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { FetchAnswer } from "../../../shared/platform/outbound/fetch-answer.ts";
import type { ProductApi, ProductApiAuth, Store } from "../../../shared/stores/store.ts";
import type { StoreRequest } from "../admin-request.ts";

export type PreviewDeps = {
  readonly products: Pick<Products, "find">;
  readonly productApi: Pick<ProductApiClient, "fetch">;
  readonly decrypt: (brand: string, encrypted: string) => Promise<ProductApiAuth>;
};

/** What may not stand in an answer, in each of the forms that it was sent in. */
const secretsOf = (auth: ProductApiAuth): string[] => {
  switch (auth.scheme) {
    case "none":
      return [];
    case "basic":
      return [auth.password, Buffer.from(`${auth.username}:${auth.password}`).toString("base64")];
    case "bearer":
      return [auth.token];
    case "header":
      return [auth.value];
  }
};

const statusOf = ({ status }: FetchAnswer) => (status === undefined ? {} : { http_status: status });

/** What a pull of one page would come to; nothing is written. */
export const createPreviewRoutes = ({ products, productApi, decrypt }: PreviewDeps) => {
  const compare = async (brand: string, id: string, mapped: MappedProduct): Promise<Preview["changes"]> => {
    const seen = await products.find(brand, id);
    const changes = pullChanges(mapped, seen);
    return {
      kind: seen === undefined ? "new" : changes === undefined ? "unchanged" : "changed",
      set: { ...changes?.set },
      remove: [...(changes?.remove ?? [])],
      ...(changes?.product_status && { product_status: changes.product_status }),
    };
  };

  const readAnswer = async (store: Store, api: ProductApi, url: string, id: string, answer: unknown) => {
    const options = { priceScale: api.price_scale, pageUrl: url };
    const mapped = mapProduct(compileMapping(api.mapping), answer, options);
    if ("missing" in mapped) {
      const problems = [`the answer has no usable ${mapped.missing.join(", ")}`];
      return { missing: [...mapped.missing], problems };
    }
    const mismatch = `the answer's own id, ${mapped.merchantId}, is not the one in the URL`;
    return {
      product: { client_product_id: id, ...mapped.product },
      changes: await compare(store.brand, id, mapped.product),
      problems: mapped.merchantId === id ? [] : [mismatch],
    };
  };

  const preview = async (store: Store, api: ProductApi, url: string): Promise<Preview> => {
    const id = compileProductIdRule(store.product_id_rule)(url);
    if (typeof id !== "string") return { url, missing: [], problems: [id.problem] };
    const auth: ProductApiAuth =
      api.encrypted_auth === undefined ? { scheme: "none" } : await decrypt(store.brand, api.encrypted_auth);
    const target = api.url_template.replaceAll("{id}", encodeURIComponent(id));
    const fetched = await productApi.fetch({ url: target, auth });
    const found = { url, client_product_id: id, ...statusOf(fetched), missing: [] };
    if (fetched.kind === "found") {
      // Cleaned first: what is mapped of it is shown, too.
      const answer = redact(fetched.answer, secretsOf(auth));
      return { ...found, answer, ...(await readAnswer(store, api, url, id, answer)) };
    }
    const problem = "problem" in fetched ? fetched.problem : "the product API knows no such product";
    return { ...found, problems: [problem] };
  };

  return {
    preview: async ({ store, body }: StoreRequest) => {
      const { url } = body(PreviewRequest);
      if (store.product_api === undefined) throw new ValidationFailed("product_api: connect one first");
      return ok(await preview(store, store.product_api, url));
    },
  };
};
