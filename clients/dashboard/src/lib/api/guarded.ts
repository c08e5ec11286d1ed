import type { Role } from "../../../../../shared/vocabulary/roles.ts";

/** An operation of the API, as it declares who may call it. */
export type Guarded = { readonly callers: string; readonly roles?: readonly Role[] };
