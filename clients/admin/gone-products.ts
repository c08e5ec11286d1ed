import { REFRESH_OPERATIONS } from "../../shared/catalog/refresh/refresh.operations.ts";
import type { GoneProduct } from "../../shared/catalog/refresh/refresh.schema.ts";
import type { ApiClient } from "../../shared/contract/client.ts";
import { splitIntoBatches } from "./url-batches.ts";

type Run = { readonly api: Pick<ApiClient, "call">; readonly brand: string; readonly run: string };

const PAGE = 100;

/** All missing products that a stopped refresh kept. */
export const readGone = async ({ api, brand, run }: Run): Promise<GoneProduct[]> => {
  const gone: GoneProduct[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const page = await api.call(REFRESH_OPERATIONS.listGoneProducts, { brand, run, query });
    gone.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return gone;
};

/**
 * Confirms the removal of these products, in batches.
 *
 * @param onSent called with the number of URLs sent so far
 * @returns the number of products to pull once more. The others are no longer kept
 */
export const confirmGone = async (
  { api, brand, run }: Run,
  urls: readonly string[],
  onSent: (sent: number) => void,
): Promise<number> => {
  let asked = 0;
  let sent = 0;
  for (const batch of splitIntoBatches(urls)) {
    const call = { brand, run, body: { urls: [...batch] } };
    const { items } = await api.call(REFRESH_OPERATIONS.confirmGoneProducts, call);
    asked += items.filter(({ status }) => status === "asked").length;
    sent += batch.length;
    onSent(sent);
  }
  return asked;
};
