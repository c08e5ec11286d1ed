import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ServiceError } from "../platform/errors.ts";

/**
 * Says whose refused call it was.
 *
 * @param brand whose token or `store_id` came with it, if one was valid
 */
export type DescribeCaller = (
  event: APIGatewayProxyEventV2,
  brand: string | undefined,
) => Promise<Readonly<Record<string, string>>>;

/**
 * Answers a call of a store's server. If it is refused, the log says whose it was and why: `refused-calls` reads it there,
 * off the answer's way.
 *
 * @param answer calls `prove` once it knows the store
 */
export const answerStore = async <Answer>(
  whose: DescribeCaller,
  event: APIGatewayProxyEventV2,
  answer: (prove: <Store extends { readonly brand: string }>(store: Store) => Store) => Promise<Answer>,
): Promise<Answer> => {
  let brand: string | undefined;
  try {
    return await answer((store) => {
      brand = store.brand;
      return store;
    });
  } catch (error) {
    if (error instanceof ServiceError && !error.sameBody)
      error.whose = await whose(event, brand ?? error.brand);
    throw error;
  }
};
