import type { ProductSummary } from "../../../../shared/catalog/products/products.schema.ts";
import type { PresetName } from "../../../../shared/vocabulary/product-api.ts";
import type { ProductUrlStatus } from "../../../../shared/vocabulary/product-urls.ts";
import type { PullWarning } from "../../../../shared/vocabulary/pull-warnings.ts";

type Condition = {
  readonly name: string;
  readonly fields?: object;
  readonly before?: object;
  readonly isGone?: true;
  readonly url?: (id: string) => string;
  readonly status?: ProductUrlStatus;
  readonly warnings?: readonly PullWarning[];
  /** Expected fields of the stored product. `undefined`: absent. `null`: nothing is stored. */
  readonly product: { readonly [Field in keyof ProductSummary]?: ProductSummary[Field] | undefined } | null;
};

export type Shop = {
  readonly preset: PresetName;
  readonly template: string;
  readonly currency: string;
  readonly idOf: (number: number) => string;
  readonly productUrl: (id: string) => string;
  readonly answer: (id: string, fields: object) => unknown;
  readonly conditions: readonly Condition[];
};

export const LONG_AGO = "2001-01-01T00:00:00";
export const PAST = "2001-12-31T22:59:59";
export const FAR_AHEAD = "2999-12-31T23:59:59";
export const isoUtc = (time: string) => `${time}.000Z`;
