import { changesStore, type Operation } from "../../../../../shared/api/operation.ts";
import type { Role } from "../../../../../shared/vocabulary/roles.ts";

/** An operation of the API, with its permitted callers. */
export type Guarded = Pick<Operation, "method" | "path" | "closedStores"> & {
  readonly callers: string;
  readonly roles?: readonly Role[];
};

/** Tests that the service refuses an operation on a closed store. */
export const needsOpenStore = (operation: Guarded): boolean =>
  changesStore(operation) && operation.closedStores !== true;
