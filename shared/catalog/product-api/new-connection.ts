import { invalid, ValidationFailed } from "../../platform/errors.ts";
import type { ProductApi } from "../../stores/catalog-source.ts";
import type { Store } from "../../stores/store.ts";
import type { ProductApiAuth } from "./credentials.schema.ts";
import { PRESETS } from "./mapping-presets.ts";
import type { ProductApiConnection } from "./product-api.schema.ts";
import { compileMapping, MappingInvalid, mappingProblem } from "./product-mapping.ts";
import { type Mapping, mergeMapping } from "./shop-mappings.ts";

export type NewConnectionDeps = {
  readonly encrypt: (brand: string, auth: ProductApiAuth) => Promise<string>;
  /** Only on the local stack. */
  readonly allowLoopbackHttp: boolean;
};

const checkMapping = (mapping: Mapping): void => {
  try {
    compileMapping(mapping);
  } catch (error) {
    if (!(error instanceof MappingInvalid)) throw error;
    throw new ValidationFailed(mappingProblem(error.reason));
  }
};

const templateOrigin = (template: string): string => new URL(template.replaceAll("{id}", "1")).origin;

type Credentials = Pick<ProductApi, "encrypted_auth" | "auth_scheme">;

/** Stored credentials are valid only for the origin for which they were entered. */
const keptCredentials = (before: ProductApi | undefined, template: string): Credentials => {
  if (before === undefined) throw invalid("auth", "required");
  if (templateOrigin(before.url_template) !== templateOrigin(template)) {
    throw invalid("auth", "auth_of_other_host");
  }
  const { encrypted_auth, auth_scheme } = before;
  return { ...(encrypted_auth && { encrypted_auth }), ...(auth_scheme && { auth_scheme }) };
};

/** @throws ValidationFailed that names the field */
export const createNewConnection = ({ encrypt, allowLoopbackHttp }: NewConnectionDeps) => {
  const newCredentials = async (brand: string, auth: ProductApiAuth): Promise<Credentials> =>
    auth.scheme === "none"
      ? { auth_scheme: "none" }
      : { encrypted_auth: await encrypt(brand, auth), auth_scheme: auth.scheme };

  return async (
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
        throw invalid(field, "https_url");
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
};

export const connectedApi = ({ product_api }: Store): ProductApi => {
  if (product_api === undefined) throw invalid("product_api", "not_connected");
  return product_api;
};
