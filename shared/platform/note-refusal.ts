import type { FieldProblem } from "../vocabulary/problems/problems.ts";
import type { ErrorCode } from "../vocabulary/refusals.ts";

export type RefusedCall = {
  readonly endpoint: string;
  readonly status: number;
  /** Quotes no sent values. */
  readonly detail: string;
  readonly code: ErrorCode;
  readonly problem?: FieldProblem | undefined;
  readonly request_id: string;
  readonly brand: string | undefined;
  readonly storeId: string | undefined;
  readonly address: string;
};

export type NoteRefusal = (call: RefusedCall) => Promise<void>;
