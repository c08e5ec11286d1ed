import type { FieldProblem } from "../vocabulary/problems/problems.ts";
import { type ErrorCode, MAX_REFUSED_KINDS, OTHER_DETAILS } from "../vocabulary/refusals.ts";

/** Calls of one minute that were refused for the same reason, described by the first call. */
export type Refusal = {
  readonly at: string;
  readonly endpoint: string;
  readonly status: number;
  /** Names fields and expected values, never sent values. */
  readonly detail: string;
  readonly code: ErrorCode;
  /** Absent for joined refusals. */
  readonly problem?: FieldProblem | undefined;
  readonly request_id: string;
  /** The first caller's address, hashed with a daily secret. */
  readonly caller: string;
  readonly count: number;
};

export const utcMinute = (at: string): string => at.slice(0, 16);

const byTime = (a: Refusal, b: Refusal): number =>
  a.at === b.at ? (a.request_id < b.request_id ? -1 : 1) : a.at < b.at ? -1 : 1;

export const nameKind = ({
  endpoint,
  status,
  detail,
}: Pick<Refusal, "endpoint" | "status" | "detail">): string => JSON.stringify([endpoint, status, detail]);

export const withOthers = ({ problem: _, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  detail: OTHER_DETAILS,
});

/** The first kinds keep their details. Further kinds are joined by endpoint and status. */
export const addUpMinute = (refusals: readonly Refusal[]): Refusal[] => {
  const kinds = new Map<string, Refusal>();
  let named = 0;
  const add = (refusal: Refusal) => {
    const kind = nameKind(refusal);
    const known = kinds.get(kind);
    if (known === undefined && refusal.detail !== OTHER_DETAILS && named >= MAX_REFUSED_KINDS)
      return add(withOthers(refusal));
    if (known === undefined && refusal.detail !== OTHER_DETAILS) named++;
    kinds.set(kind, known ? { ...known, count: known.count + refusal.count } : refusal);
  };
  for (const refusal of [...refusals].sort(byTime)) add(refusal);
  return [...kinds.values()].sort(byTime);
};
