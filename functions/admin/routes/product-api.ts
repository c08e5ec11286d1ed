import { MAPPED_FIELDS, type Mapping, PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import { ProductApiConnection } from "../../../shared/catalog/product-api/product-api.schema.ts";
import { compileMapping, MappingInvalid } from "../../../shared/catalog/product-api/product-mapping.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { ProductApi, ProductApiAuth } from "../../../shared/stores/store.ts";
import type { StoreAdministration } from "../../../shared/stores/stores.table.ts";
import type { StoreRequest } from "../admin-request.ts";
import { productApiView } from "./stores.ts";

export type ProductApiDeps = {
  readonly administration: Pick<StoreAdministration, "change">;
  readonly encrypt: (brand: string, auth: ProductApiAuth) => Promise<string>;
  /** On the local stack alone: product APIs may be plain http. */
  readonly allowLoopbackHttp: boolean;
};

/** The preset with the overrides laid over it; `null` takes a field away. */
const mergeMapping = (
  preset: Mapping,
  overrides: ProductApiConnection["mapping"],
): Record<string, string> => {
  const merged = { ...preset, ...overrides };
  return Object.fromEntries(
    MAPPED_FIELDS.flatMap((field) => {
      const expression = merged[field];
      return expression == null ? [] : [[field, expression]];
    }),
  );
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

/** A store's product API: where it is, how it is authenticated to, and how its answers are read. */
export const createProductApiRoutes = ({ administration, encrypt, allowLoopbackHttp }: ProductApiDeps) => {
  const credentials = async (brand: string, auth: ProductApiAuth): Promise<Credentials> =>
    auth.scheme === "none"
      ? { auth_scheme: "none" }
      : { encrypted_auth: await encrypt(brand, auth), auth_scheme: auth.scheme };

  return {
    connect: async ({ store, body, audit, now }: StoreRequest) => {
      const { auth, preset, mapping, price_scale, ...connection } = body(ProductApiConnection);
      if (!allowLoopbackHttp && !connection.url_template.startsWith("https://")) {
        throw new ValidationFailed("url_template: expected an https URL");
      }
      const merged = mergeMapping(PRESETS[preset].mapping, mapping);
      checkMapping(merged);
      const kept = auth === undefined && keptCredentials(store.product_api, connection.url_template);
      const api: ProductApi = {
        ...connection,
        ...(kept || (await credentials(store.brand, auth as ProductApiAuth))),
        mapping: merged,
        price_scale: price_scale ?? PRESETS[preset].price_scale,
        connected_at: now.toISOString(),
      };
      const view = productApiView(api);
      await audit(store.brand, "product_api.connected", view);
      await administration.change(store.brand, { product_api: api });
      return ok(view);
    },
  };
};
