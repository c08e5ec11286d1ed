import type { GenericSchema } from "valibot";
import { BrandInvalid, invalid } from "../platform/errors.ts";
import { BRAND_PATTERN } from "../vocabulary/ids.ts";
import type { Operation, QueryOf } from "./operation.ts";
import { readQuery } from "./read-request.ts";

type PublicOperation = Operation & {
  readonly query: { readonly entries: { readonly brand: GenericSchema<string> } };
};

/**
 * @throws ValidationFailed for a `store_id`, a credential that no page may publish
 * @throws BrandInvalid
 */
export const readPublicQuery = <O extends PublicOperation>(
  declared: O,
  rawQueryString: string,
): QueryOf<O> => {
  if (new URLSearchParams(rawQueryString).has("store_id")) {
    throw invalid("store_id", "store_id_as_brand");
  }
  const query = readQuery(declared, rawQueryString);
  const { brand } = query as { readonly brand: string };
  if (!BRAND_PATTERN.test(brand)) throw new BrandInvalid();
  return query;
};
