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
) => Promise<Readonly<Record<string, string>> | "" | undefined>;

/**
 * Has the log say whose refused call it was, and why: `refused-calls` reads it there, off the answer's way. What we can't
 * answer is no refusal.
 *
 * @param store whose token or `store_id` came with it, once that is known
 * @returns the error
 */
export const signRefusal = async (
  error: unknown,
  whose: DescribeCaller,
  event: APIGatewayProxyEventV2,
  store: { readonly brand: string } | undefined,
): Promise<unknown> => {
  if (error instanceof ServiceError && !error.sameBody && error.code !== "unavailable")
    error.whose = await whose(event, store?.brand ?? error.brand);
  return error;
};
