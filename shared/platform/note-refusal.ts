import type { FieldProblem } from "../vocabulary/problems/problems.ts";
import type { ErrorCode } from "../vocabulary/refusals.ts";

export type RefusedCall = {
  /** Example: `POST /v2/product`. */
  readonly endpoint: string;
  readonly status: number;
  /** Text of the response. Quotes no sent values. */
  readonly detail: string;
  readonly code: ErrorCode;
  /** First problem of an invalid request. */
  readonly problem?: FieldProblem | undefined;
  readonly request_id: string;
  /** Brand of a valid token or `store_id`. */
  readonly brand: string | undefined;
  /** The call's `store_id`. Identifies the store if `brand` is absent. */
  readonly storeId: string | undefined;
  readonly address: string;
};

/** Records a refused call for its store. Never rejects. */
export type NoteRefusal = (call: RefusedCall) => Promise<void>;
