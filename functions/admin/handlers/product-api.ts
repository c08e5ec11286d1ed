import type { ProductApiAuth } from "../../../shared/catalog/product-api/credentials.schema.ts";
import { type Mapping, mergeMapping } from "../../../shared/catalog/product-api/mapping.ts";
import { PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import type { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import type { ProductApiConnection } from "../../../shared/catalog/product-api/product-api.schema.ts";
import { compileMapping, MappingInvalid } from "../../../shared/catalog/product-api/product-mapping.ts";
import { createPreviewProduct, type PreviewDeps } from "../../../shared/catalog/pull/preview-product.ts";
import { refuseIfChanged, ValidationFailed } from "../../../shared/platform/errors.ts";
import type { ProductApi } from "../../../shared/stores/catalog-source.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { productApiView } from "../../../shared/stores/store-views.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkRule } from "../check-rule.ts";

export type ProductApiDeps = PreviewDeps & {
  readonly stores: Pick<Stores, "change">;
  readonly encrypt: (brand: string, auth: ProductApiAuth) => Promise<string>;
  /** Allows plain http product APIs. On the local stack only. */
  readonly allowLoopbackHttp: boolean;
};

/** @throws ValidationFailed that names the field */
const checkMapping = (mapping: Mapping): void => {
  try {
    compileMapping(mapping);
  } catch (error) {
    if (!(error instanceof MappingInvalid)) throw error;
    throw new ValidationFailed(error.message);
  }
};

const templateOrigin = (template: string): string => new URL(template.replaceAll("{id}", "1")).origin;

type Credentials = Pick<ProductApi, "encrypted_auth" | "auth_scheme">;

/** The stored credentials. They were entered for one origin and are sent to no other. */
const keptCredentials = (before: ProductApi | undefined, template: string): Credentials => {
  if (before === undefined) throw new ValidationFailed("auth: required");
  if (templateOrigin(before.url_template) !== templateOrigin(template)) {
    throw new ValidationFailed("auth: required where the product API's host changes");
  }
  const { encrypted_auth, auth_scheme } = before;
  return { ...(encrypted_auth && { encrypted_auth }), ...(auth_scheme && { auth_scheme }) };
};

/** A store's product API: its URL, its credentials, and how its answers are mapped to products. */
export const createProductApiHandlers = ({
  stores,
  encrypt,
  allowLoopbackHttp,
  ...preview
}: ProductApiDeps): StoreHandlersOf<typeof PRODUCT_API_OPERATIONS> => {
  const previewProduct = createPreviewProduct(preview);
  const newCredentials = async (brand: string, auth: ProductApiAuth): Promise<Credentials> =>
    auth.scheme === "none"
      ? { auth_scheme: "none" }
      : { encrypted_auth: await encrypt(brand, auth), auth_scheme: auth.scheme };

  /** The connection that a body describes, with its credentials encrypted. */
  const prepareConnection = async (
    { brand, product_api }: Store,
    {
      auth,
      url_template,
      preset,
      price_scale,
      price_format,
      pulls_per_second,
      ...body
    }: ProductApiConnection,
    now: Date,
  ): Promise<ProductApi> => {
    const addresses = {
      url_template,
      ...(auth?.scheme === "oauth" && { "auth.token_url": auth.token_url }),
    };
    for (const [field, address] of Object.entries(addresses)) {
      if (!allowLoopbackHttp && !address.startsWith("https://")) {
        throw new ValidationFailed(`${field}: expected an https URL`);
      }
    }
    const shop = PRESETS[preset];
    const mapping = mergeMapping(shop.mapping, body.mapping);
    checkMapping(mapping);
    const credentials =
      auth === undefined ? keptCredentials(product_api, url_template) : await newCredentials(brand, auth);
    return {
      url_template,
      ...credentials,
      preset,
      mapping,
      price_scale: price_scale ?? shop.price_scale,
      ...(price_format != null && { price_format }),
      ...(shop.product_id_rule !== undefined && { product_id_rule: shop.product_id_rule }),
      pulls_per_second,
      connected_at: now.toISOString(),
    };
  };

  return {
    connectProductApi: async ({ store, body, audit, now }) => {
      const { brand } = store;
      const { if_connected_at: seen } = body;
      refuseIfChanged(store.product_api?.connected_at, seen);
      const api = await prepareConnection(store, body, now);
      const view = productApiView(api);
      await audit(brand, "product_api.connected", view);
      await stores.change(brand, { product_api: api }, seen === undefined ? {} : { connection: seen });
      return view;
    },

    previewProductApi: async ({ store, body: { url, connection, product_id_rule: rule }, now }) => {
      checkRule(rule);
      const { product_id_rule: _, ...withoutRule } = store;
      return previewProduct(
        {
          ...(rule === undefined ? store : withoutRule),
          ...(rule != null && { product_id_rule: rule }),
          ...(connection && { product_api: await prepareConnection(store, connection, now) }),
        },
        url,
      );
    },
  };
};
