import { MAX_REFUSED_KINDS, OTHER_DETAILS } from "../vocabulary/refusals.ts";

/** Calls that were refused for the same reason, in one minute. The first of them is told of. */
export type Refusal = {
  /** When the first one was refused. ISO 8601, UTC. */
  readonly at: string;
  /** Such as `POST /v2/product`. */
  readonly endpoint: string;
  readonly status: number;
  /** What was answered: it names fields and what was expected of them, never what was sent. */
  readonly detail: string;
  readonly request_id: string;
  /** The first caller's address, as a hash with a secret of the day. */
  readonly caller: string;
  readonly count: number;
};

/** @param at ISO 8601, UTC */
export const utcMinute = (at: string): string => at.slice(0, 16);

const byTime = (a: Refusal, b: Refusal): number =>
  a.at === b.at ? (a.request_id < b.request_id ? -1 : 1) : a.at < b.at ? -1 : 1;

const nameKind = ({ endpoint, status, detail }: Refusal): string =>
  JSON.stringify([endpoint, status, detail]);

/**
 * Adds up what is of the same kind, within one minute: the first of each with a count. Of a flood of details, the first
 * kinds are told apart, and the others told together for each endpoint and status, so that a minute of a store is bounded
 * whatever is sent.
 *
 * @returns the first before
 */
export const addUpMinute = (refusals: readonly Refusal[]): Refusal[] => {
  const kinds = new Map<string, Refusal>();
  let named = 0;
  const add = (refusal: Refusal) => {
    const kind = nameKind(refusal);
    const known = kinds.get(kind);
    if (known === undefined && refusal.detail !== OTHER_DETAILS && named >= MAX_REFUSED_KINDS)
      return add({ ...refusal, detail: OTHER_DETAILS });
    if (known === undefined && refusal.detail !== OTHER_DETAILS) named++;
    kinds.set(kind, known ? { ...known, count: known.count + refusal.count } : refusal);
  };
  for (const refusal of [...refusals].sort(byTime)) add(refusal);
  return [...kinds.values()].sort(byTime);
};

/** Adds up what is of the same minute and kind, as {@link addUpMinute} does. */
export const addUp = (refusals: readonly Refusal[]): Refusal[] =>
  [...Map.groupBy(refusals, ({ at }) => utcMinute(at)).values()].flatMap(addUpMinute);
