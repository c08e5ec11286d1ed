import type { Role } from "../../../../../shared/vocabulary/roles.ts";

/** An operation of the API, with its permitted callers. */
export type Guarded = { readonly callers: string; readonly roles?: readonly Role[] };
