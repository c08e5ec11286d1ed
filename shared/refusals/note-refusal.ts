import { createBoundedCache } from "../platform/bounded-cache.ts";
import { definedOnly } from "../platform/defined-only.ts";
import type { Logger } from "../platform/logger.ts";
import { hashStoreId } from "../stores/access/store-access.ts";
import type { StoreProfiles } from "../stores/store-profiles.table.ts";
import type { FieldProblem } from "../vocabulary/problems/problems.ts";
import {
  MAX_DETAIL_CHARACTERS,
  MAX_REFUSED_KINDS,
  type NoteRefusal,
  type RefusedCall,
} from "../vocabulary/refusals.ts";
import { nameKind, type Refusal, utcMinute, withOthers } from "./refusal.ts";
import type { ReportLog } from "./report-log.table.ts";

type NoteRefusalDeps = {
  readonly stores: Pick<StoreProfiles, "find" | "brandOfStoreId">;
  readonly reportLog: Pick<ReportLog, "add">;
  readonly hashAddress: (address: string) => Promise<string>;
  readonly now: () => number;
  readonly logger: Logger;
};

/** `unwritten`: calls since the last write, by kind. */
type StoreMinute = {
  readonly minute: string;
  readonly unwritten: Map<string, number>;
  readonly former: ReadonlyMap<string, number>;
  /** Stops writes for this minute, because it is full, or because the store is unknown or closed. */
  isOver: boolean;
};

const MAX_STORES = 1_000;
/** 66 bits are enough to distinguish the callers of a day. */
const CALLER_CHARACTERS = 11;

const cut = (text: string): string =>
  (text.length > MAX_DETAIL_CHARACTERS
    ? `${text.slice(0, MAX_DETAIL_CHARACTERS - 1)}…`
    : text
  ).toWellFormed();

/** The field's name comes from the caller and may be long. */
const cutField = (problem: FieldProblem | undefined): FieldProblem | undefined =>
  problem?.field === undefined ? problem : { ...problem, field: cut(problem.field) };

/** Writes at most once per store, kind and minute in this container, so the log's counts are lower bounds. */
export const createNoteRefusal = ({
  stores,
  reportLog,
  hashAddress,
  now,
  logger,
}: NoteRefusalDeps): NoteRefusal => {
  const minutes = createBoundedCache<string, StoreMinute>({ maxEntries: MAX_STORES });

  const openMinute = (store: string, minute: string): StoreMinute => {
    const last = minutes.get(store);
    if (last?.minute === minute) return last;
    const former = last?.unwritten ?? new Map<string, number>();
    return minutes.set(store, { minute, unwritten: new Map(), former, isOver: false });
  };

  const takeTurn = (seen: StoreMinute, sent: Refusal): Refusal | undefined => {
    const isNew = !seen.unwritten.has(nameKind(sent));
    const refusal = isNew && seen.unwritten.size >= MAX_REFUSED_KINDS ? withOthers(sent) : sent;
    const kind = nameKind(refusal);
    const calls = seen.unwritten.get(kind);
    seen.unwritten.set(kind, calls === undefined ? 0 : calls + 1);
    return calls === undefined ? { ...refusal, count: 1 + (seen.former.get(kind) ?? 0) } : undefined;
  };

  const findBrand = async ({ brand, storeId }: RefusedCall): Promise<string | undefined> => {
    const known = brand ?? (storeId && (await stores.brandOfStoreId(hashStoreId(storeId))));
    return known && (await stores.find(known))?.brand;
  };

  /** Never rejects, so a call is answered even if its refusal can't be recorded. */
  return async (call: RefusedCall): Promise<void> => {
    const { brand, storeId, address, detail, problem, ...told } = call;
    const store = brand ?? (storeId && hashStoreId(storeId));
    if (!store) return;
    const at = new Date(now()).toISOString();
    const seen = openMinute(store, utcMinute(at));
    const reason = definedOnly({ detail: cut(detail), problem: cutField(problem) });
    const kind = { ...told, ...reason, at, caller: "?", count: 1 };
    const refusal = seen.isOver ? undefined : takeTurn(seen, kind);
    if (refusal === undefined) return;
    try {
      const known = await findBrand(call);
      const caller = await hashAddress(address).catch(() => refusal.caller);
      const isAdded =
        known !== undefined &&
        known !== "" &&
        (await reportLog.add(known, { ...refusal, caller: caller.slice(0, CALLER_CHARACTERS) }));
      if (!isAdded) seen.isOver = true;
    } catch (error) {
      logger.error("A refused call could not be noted", error, { brand, request_id: call.request_id });
    }
  };
};
