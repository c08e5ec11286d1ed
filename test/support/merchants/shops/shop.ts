import type { ProductSummary } from "../../../../shared/catalog/products/products.schema.ts";
import type { PresetName } from "../../../../shared/vocabulary/product-api.ts";
import type { ProductUrlStatus } from "../../../../shared/vocabulary/product-urls.ts";
import type { PullWarning } from "../../../../shared/vocabulary/pull-warnings.ts";

/** A shop's response for a product, and the product expected after a refresh. */
type Condition = {
  readonly name: string;
  /** Fields of the response that differ from the shop's usual ones. */
  readonly fields?: object;
  /** Fields at the time when the product URL was added, if different. */
  readonly before?: object;
  /** Set if the shop deleted the product before the refresh. */
  readonly isGone?: true;
  /** Replaces the shop's usual product URL. */
  readonly url?: (id: string) => string;
  /** Status of the product URL. Default: `unchanged`. */
  readonly status?: ProductUrlStatus;
  readonly warnings?: readonly PullWarning[];
  /** Expected fields of the stored product. `undefined`: absent. `null`: nothing is stored. */
  readonly product: { readonly [Field in keyof ProductSummary]?: ProductSummary[Field] | undefined } | null;
};

/** A shop system, by its public documentation. */
export type Shop = {
  readonly preset: PresetName;
  readonly template: string;
  readonly currency: string;
  /** Id of the product with this number. */
  readonly idOf: (number: number) => string;
  readonly productUrl: (id: string) => string;
  readonly answer: (id: string, fields: object) => unknown;
  readonly conditions: readonly Condition[];
};

/** Times that are in the past or in the future for every test. */
export const LONG_AGO = "2001-01-01T00:00:00";
export const PAST = "2001-12-31T22:59:59";
export const FAR_AHEAD = "2999-12-31T23:59:59";
export const isoUtc = (time: string) => `${time}.000Z`;
