import type { FieldProblem } from "../vocabulary/problems/problems.ts";
import type { ErrorCode } from "../vocabulary/refusals.ts";

/** A refused call. */
export type RefusedCall = {
  /** Such as `POST /v2/product`. */
  readonly endpoint: string;
  readonly status: number;
  /** The answer's text. It quotes no sent values. */
  readonly detail: string;
  readonly code: ErrorCode;
  /** The first problem of an invalid request. */
  readonly problem?: FieldProblem | undefined;
  readonly request_id: string;
  /** The store of a valid token or `store_id`. */
  readonly brand: string | undefined;
  /** The `store_id` of the call, which identifies the store if `brand` is absent. */
  readonly storeId: string | undefined;
  /** The caller's address. */
  readonly address: string;
};

/** Records a refused call for its store. Never rejects. */
export type NoteRefusal = (call: RefusedCall) => Promise<void>;
