import { type Mapping, mergeMapping, PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import type { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import { compileMapping, MappingInvalid } from "../../../shared/catalog/product-api/product-mapping.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { ProductApi, ProductApiAuth } from "../../../shared/stores/store.ts";
import { productApiView } from "../../../shared/stores/store-views.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type ProductApiDeps = {
  readonly stores: Pick<Stores, "change">;
  readonly encrypt: (brand: string, auth: ProductApiAuth) => Promise<string>;
  /** On the local stack alone: product APIs may be plain http. */
  readonly allowLoopbackHttp: boolean;
};

/** @throws ValidationFailed that names the field */
const checkMapping = (mapping: Mapping): void => {
  try {
    compileMapping(mapping);
  } catch (error) {
    if (!(error instanceof MappingInvalid)) throw error;
    throw new ValidationFailed(`mapping.${error.field}: expected a JMESPath expression`);
  }
};

const originOf = (template: string): string => new URL(template.replaceAll("{id}", "1")).origin;

type Credentials = Pick<ProductApi, "encrypted_auth" | "auth_scheme">;

/** The credentials of before. They were entered for that host: they go nowhere else. */
const keptCredentials = (before: ProductApi | undefined, template: string): Credentials => {
  if (before === undefined) throw new ValidationFailed("auth: required");
  if (originOf(before.url_template) !== originOf(template)) {
    throw new ValidationFailed("auth: required where the product API's host changes");
  }
  const { encrypted_auth, auth_scheme } = before;
  return { ...(encrypted_auth && { encrypted_auth }), ...(auth_scheme && { auth_scheme }) };
};

type Handlers = Pick<StoreHandlersOf<typeof PRODUCT_API_OPERATIONS>, "connectProductApi">;

/** A store's product API: where it is, how it is authenticated to, and how its answers are read. */
export const createProductApiHandlers = ({
  stores,
  encrypt,
  allowLoopbackHttp,
}: ProductApiDeps): Handlers => {
  const newCredentials = async (brand: string, auth: ProductApiAuth): Promise<Credentials> =>
    auth.scheme === "none"
      ? { auth_scheme: "none" }
      : { encrypted_auth: await encrypt(brand, auth), auth_scheme: auth.scheme };

  return {
    connectProductApi: async ({ store: { brand, product_api }, body, audit, now }) => {
      const { url_template, auth, preset, price_scale, pulls_per_second } = body;
      if (!allowLoopbackHttp && !url_template.startsWith("https://")) {
        throw new ValidationFailed("url_template: expected an https URL");
      }
      const mapping = mergeMapping(PRESETS[preset].mapping, body.mapping);
      checkMapping(mapping);
      const credentials =
        auth === undefined ? keptCredentials(product_api, url_template) : await newCredentials(brand, auth);
      const api: ProductApi = {
        url_template,
        ...credentials,
        mapping,
        price_scale: price_scale ?? PRESETS[preset].price_scale,
        pulls_per_second,
        connected_at: now.toISOString(),
      };
      const view = productApiView(api);
      await audit(brand, "product_api.connected", view);
      await stores.change(brand, { product_api: api });
      return view;
    },
  };
};
