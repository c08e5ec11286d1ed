import { at, listAt, textAt } from "../../platform/read-json.ts";
import { incompleteAnswer, ShopBusy, ShopRefused } from "../access/shop-failures.ts";
import { idOfGid, timeAt } from "../read-json.ts";
import { PRODUCT_FIELDS } from "./source-product.ts";

/** https://shopify.dev/docs/api/usage/bulk-operations/queries */
export const ALL_PRODUCTS = { query: `{ products { edges { node { ${PRODUCT_FIELDS} } } } }` };

export const START = `mutation StartImport($query: String!) {
 bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { code } }
}`;

export const STATE = `query ImportState($id: ID!) {
 node(id: $id) { ... on BulkOperation { id status errorCode createdAt objectCount url } }
}`;

const RETRY_SECONDS = 60;
const CODE = /^[A-Z_]{1,40}$/;

/**
 * @throws ShopBusy if the shop runs the maximum number of operations
 * @throws ShopRefused
 */
export const readStarted = (data: unknown): string => {
  const started = at(data, "bulkOperationRunQuery");
  const id = idOfGid("BulkOperation", at(started, "bulkOperation", "id"));
  if (id !== undefined) return id;
  const code = textAt(listAt(started, "userErrors")[0], "code") ?? "";
  if (code === "OPERATION_IN_PROGRESS" || code === "LIMIT_REACHED") throw new ShopBusy(RETRY_SECONDS);
  throw new ShopRefused(CODE.test(code) ? code : "no bulk operation was started");
};

export type BulkState =
  | { readonly state: "running"; readonly found: number }
  | {
      readonly state: "completed";
      readonly found: number;
      readonly created_at: string;
      readonly url?: string;
    }
  | { readonly state: "failed"; readonly code: string };

const RUNNING = new Set(["CREATED", "RUNNING", "CANCELING"]);

/** Shopify sends a count as a string. */
const countAt = (value: unknown, name: string): number | undefined => {
  const count = Number(at(value, name) ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
};

/**
 * @throws ShopBusy if the number of products is missing, because an incomplete file would go
 * unnoticed
 */
export const readBulkState = (data: unknown): BulkState => {
  const node = at(data, "node");
  const status = textAt(node, "status") ?? "NOT_FOUND";
  const found = countAt(node, "objectCount");
  if (RUNNING.has(status)) return { state: "running", found: found ?? 0 };
  const created_at = timeAt(node, "createdAt");
  if (status === "COMPLETED" && created_at !== undefined) {
    if (found === undefined) throw incompleteAnswer("number of products");
    const url = textAt(node, "url");
    return { state: "completed", found, created_at, ...(url !== undefined && { url }) };
  }
  const code = textAt(node, "errorCode") ?? status;
  return { state: "failed", code: CODE.test(code) ? code : "UNKNOWN" };
};
