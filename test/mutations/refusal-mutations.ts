import { breaking, type Mutation } from "./mutation.ts";

const NOTE = "test/shared/refusals/note-refusal.test.ts";

export const REFUSAL_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/refusals/note-refusal.ts", NOTE, {
    "another store's token writes into the log of the store whose store_id came with it": [
      "brand ?? (storeId && (await",
      "(storeId && (await",
    ],
    "calls of a closed store are kept": ["(await stores.find(known))?.brand", "known"],
    "a flood of details is kept whole": [
      "seen.unwritten.size >= MAX_REFUSED_KINDS",
      "seen.unwritten.size > 1e9",
    ],
    "each refused call is written": ["return calls === undefined ?", "return true ?"],
    "a full minute is written to again": ["if (!isAdded) seen.isOver = true;", ""],
    "a detail is as long as it likes": ["text.length > MAX_DETAIL_CHARACTERS", "text.length > 1e9"],
    "the log has the caller's address": [
      "await hashAddress(address)",
      "await hashAddress(address).then(() => address)",
    ],
  }),
  ...breaking("shared/stores/access/key-set.ts", "test/shared/stores/access/caller.test.ts", {
    "an address can be found by trying all": ["keys.get(active) as Uint8Array", '""'],
    "an address has the same name for ever": [" / DAY_MS)", " / 1e15)"],
  }),
  ...breaking("shared/api/refused-call.ts", "test/shared/api/store-endpoint.test.ts", {
    "an order that is reported again unchanged is a refusal": ["|| error.sameBody ", ""],
  }),
  ...breaking("shared/vocabulary/problems/problems.ts", "test/shared/refusals/details.test.ts", {
    "a detail quotes what was sent": [
      'OF_ISSUES.get(issue) ?? { code: "other_value" }',
      '{ code: "expression_invalid", params: { problem: issue.received } }',
    ],
  }),
];
