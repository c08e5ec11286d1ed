import type { Operation } from "../../../shared/api/operation.ts";
import { ONE_STORE_OPERATIONS } from "../../../shared/contract/admin-operations.ts";

/** A list of a store that is exported to a file of its own. */
export type ExportedList = {
  /** The file, without its ending: the end of the list's path. */
  readonly name: string;
  readonly operation: Operation;
  /** Reads one item in full, where the list shows a summary. `key`: the item's field that identifies it. */
  readonly detail: { readonly operation: Operation; readonly key: string } | undefined;
};

const operations: readonly Operation[] = Object.values(ONE_STORE_OPERATIONS);

/** `/admin/stores/{brand}/orders` is a list; what takes a further parameter belongs to one of its items. */
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

/** Every list that a store has. It comes from the API's own declarations, so a list that is added to it is exported too. */
export const EXPORTED_LISTS: readonly ExportedList[] = operations.flatMap((operation) => {
  const [, name] = LIST.exec(operation.path) ?? [];
  const parameters = operation.query?.entries ?? {};
  // What is of a period is no list of all that the store has.
  const isPaged = operation.method === "GET" && "cursor" in parameters && !("from" in parameters);
  return isPaged && name !== undefined ? [{ name, operation, detail: findDetail(operation) }] : [];
});
