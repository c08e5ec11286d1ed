import { mockProductProvider } from "../products/mock-product-provider.ts";
import type { ProductProvider } from "../products/product-provider.ts";
import { BRAND_EXPECTED, brandProblem, STORE_ID_AS_BRAND } from "./brand.ts";
import { SHOWN_STATUSES, type ShownStatus } from "./event.ts";
import { DEFAULT_THEME, isHexColour, type Theme } from "./theme.ts";

/** The same on all platforms (spec "Configuration"). */
export type Configuration = {
  /** The public brand (`br_…`), by the contract's name for it. Never a `store_id` (`st_…`), which is a secret. */
  readonly storeId: string;
  /** The videos to show; by default `live` and `upcoming`. */
  readonly statuses?: readonly ShownStatus[];
  readonly theme?: Partial<Theme>;
  /** Where the products of a video come from; by default a built-in mock. */
  readonly productProvider?: ProductProvider;
};

/** A checked configuration, with its defaults. */
export type ResolvedConfiguration = {
  readonly brand: string;
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

/** A developer's mistake: the message says what to fix and never holds the wrong value. */
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
 * Checks a configuration, which may come from untyped code, and adds the defaults.
 *
 * @throws ConfigurationError, also for a `store_id` in place of the brand
 */
export const resolveConfiguration = (configuration: Configuration): ResolvedConfiguration => {
  const { storeId, statuses, theme, productProvider = mockProductProvider } = configuration;
  const problem = brandProblem(storeId);
  if (problem === "store_id_as_brand") throw new ConfigurationError(problem, STORE_ID_AS_BRAND);
  if (problem === "invalid_brand") throw new ConfigurationError(problem, `storeId: ${BRAND_EXPECTED}`);
  if (typeof productProvider !== "function") {
    throw new ConfigurationError("invalid_product_provider", "productProvider: expected an async function");
  }
  return { brand: storeId, statuses: readStatuses(statuses), theme: readTheme(theme), productProvider };
};
