import type { Operation } from "../../../shared/api/operation.ts";
import { ONE_STORE_OPERATIONS } from "../../../shared/contract/admin-operations.ts";

export type ExportedList = {
  /** File name without extension: the end of the list's path. */
  readonly name: string;
  readonly operation: Operation;
  /** Operation that reads one item in full, if the list has only summaries. `key` is the item's id field. */
  readonly detail: { readonly operation: Operation; readonly key: string } | undefined;
};

const operations: readonly Operation[] = Object.values(ONE_STORE_OPERATIONS);

/** A longer path belongs to an item of the list. */
const LIST = /^\/admin\/stores\/\{brand\}\/([\w-]+)$/;

const findDetail = ({ path }: Operation): ExportedList["detail"] => {
  for (const operation of operations) {
    const [, key] = /^\/\{(\w+)\+?\}$/.exec(operation.path.slice(path.length)) ?? [];
    if (operation.method === "GET" && operation.path.startsWith(path) && key !== undefined) {
      return { operation, key };
    }
  }
  return undefined;
};

/** Derived from the API's declarations, so that new lists are exported too. */
export const EXPORTED_LISTS: readonly ExportedList[] = operations.flatMap((operation) => {
  const [, name] = LIST.exec(operation.path) ?? [];
  const parameters = operation.query?.entries ?? {};
  // Operations on a period are not lists of all items.
  const isPaged = operation.method === "GET" && "cursor" in parameters && !("from" in parameters);
  return isPaged && name !== undefined ? [{ name, operation, detail: findDetail(operation) }] : [];
});
