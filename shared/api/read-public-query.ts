import type { GenericSchema } from "valibot";
import { BrandInvalid, ValidationFailed } from "../platform/errors.ts";
import { BRAND_PATTERN, STORE_ID_AS_BRAND } from "../vocabulary/ids.ts";
import type { Operation, QueryOf } from "./operation.ts";
import { readQuery } from "./read-request.ts";

type PublicOperation = Operation & {
  readonly query: { readonly entries: { readonly brand: GenericSchema<string> } };
};

/**
 * Reads the query of an operation that pages call with a brand alone.
 *
 * @throws ValidationFailed for a `store_id`: it is a credential that no page may publish
 * @throws BrandInvalid
 */
export const readPublicQuery = <O extends PublicOperation>(
  declared: O,
  rawQueryString: string,
): QueryOf<O> => {
  if (new URLSearchParams(rawQueryString).has("store_id")) {
    throw new ValidationFailed(`store_id: ${STORE_ID_AS_BRAND}`);
  }
  const query = readQuery(declared, rawQueryString);
  const { brand } = query as { readonly brand: string };
  if (!BRAND_PATTERN.test(brand)) throw new BrandInvalid();
  return query;
};
