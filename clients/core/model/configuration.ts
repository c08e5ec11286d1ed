import type { ProductOptions, Variant } from "../cart/product-options.ts";
import { mockProductProvider } from "../products/mock-product-provider.ts";
import type { ProductProvider } from "../products/product-provider.ts";
import { readHttpUrl } from "../reading.ts";
import { BRAND_EXPECTED, brandProblem, STORE_ID_AS_BRAND } from "./brand.ts";
import { type Event, SHOWN_STATUSES, type ShownStatus } from "./event.ts";
import type { Product } from "./product.ts";
import { DEFAULT_THEME, isHexColour, type Theme } from "./theme.ts";

/**
 * Adds a product to the app's cart.
 * @returns `true` if the cart accepted the product. No response within ten seconds counts as
 * `false`
 */
export type Cart = (product: Product, event: Event) => Promise<boolean>;

/** Cart with product options, such as sizes. The shopper chooses the options in a sheet. */
export type CartWithOptions = {
  /** Adds a product without options. */
  readonly add: Cart;
  /** Called on the first tap on *Add* while a surface is open. A rejection shows *Try again*. */
  readonly options: (product: Product) => Promise<ProductOptions>;
  /** Adds the chosen variant. */
  readonly addVariant: (product: Product, event: Event, variant: Variant) => Promise<boolean>;
};

/** Settings of all surfaces (spec "Configuration"). All platforms have the same fields and defaults. */
export type Configuration = {
  /** The public brand (`br_…`). Never a `store_id` (`st_…`), which is a secret. */
  readonly storeId: string;
  /** URL of the service's edge, from the dashboard's page *Install*. */
  readonly baseUrl: string;
  /** Statuses of the shown videos. Default: `live` and `upcoming`. */
  readonly statuses?: readonly ShownStatus[] | undefined;
  readonly theme?: Partial<Theme> | undefined;
  /** Source of a video's products. Default: a built-in mock. */
  readonly productProvider?: ProductProvider | undefined;
  readonly cart?: Cart | CartWithOptions | undefined;
  /** `false` hides "Add". Default: `true`, if the app has a cart or a handler. */
  readonly showsAddToCart?: boolean | undefined;
  /** `true` stores and sends nothing before `setConsent(true)`. Default: `false`. */
  readonly requiresConsent?: boolean | undefined;
  /** BCP 47 tag. Default: the device's language. */
  readonly language?: string | undefined;
  readonly words?: Readonly<Record<string, string | undefined>> | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
};

export type ResolvedConfiguration = {
  readonly brand: string;
  readonly baseUrl: string;
  readonly statuses: readonly ShownStatus[];
  readonly theme: Theme;
  readonly productProvider: ProductProvider;
};

export type ConfigurationErrorCode =
  | "store_id_as_brand"
  | "invalid_brand"
  | "invalid_base_url"
  | "invalid_statuses"
  | "invalid_theme"
  | "invalid_product_provider";

/** Invalid configuration. The message never contains the invalid value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly code: ConfigurationErrorCode;

  constructor(code: ConfigurationErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const readStatuses = (statuses: unknown = SHOWN_STATUSES): readonly ShownStatus[] => {
  const chosen = Array.isArray(statuses) ? SHOWN_STATUSES.filter((status) => statuses.includes(status)) : [];
  if (Array.isArray(statuses) && chosen.length > 0 && chosen.length === new Set(statuses).size) return chosen;
  throw new ConfigurationError("invalid_statuses", `statuses: expected some of ${SHOWN_STATUSES.join(", ")}`);
};

const readTheme = (theme: Partial<Theme> | undefined): Theme => {
  const { accent = DEFAULT_THEME.accent, likeActive = DEFAULT_THEME.likeActive } = theme ?? {};
  for (const [name, colour] of Object.entries({ accent, likeActive })) {
    if (isHexColour(colour)) continue;
    throw new ConfigurationError("invalid_theme", `theme.${name}: expected a hex colour such as "#FF3B4E"`);
  }
  return { accent, likeActive };
};

/**
 * Validates a configuration, which may come from untyped code.
 * @throws ConfigurationError
 */
export const resolveConfiguration = (configuration: Configuration): ResolvedConfiguration => {
  const { storeId, baseUrl, statuses, theme, productProvider = mockProductProvider } = configuration;
  const problem = brandProblem(storeId);
  if (problem === "store_id_as_brand") throw new ConfigurationError(problem, STORE_ID_AS_BRAND);
  if (problem === "invalid_brand") throw new ConfigurationError(problem, `storeId: ${BRAND_EXPECTED}`);
  if (readHttpUrl(baseUrl) === undefined) {
    throw new ConfigurationError("invalid_base_url", "baseUrl: expected the edge's address, https://…");
  }
  if (typeof productProvider !== "function") {
    throw new ConfigurationError("invalid_product_provider", "productProvider: expected an async function");
  }
  return {
    brand: storeId,
    baseUrl,
    statuses: readStatuses(statuses),
    theme: readTheme(theme),
    productProvider,
  };
};
