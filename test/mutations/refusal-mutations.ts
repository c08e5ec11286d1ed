import { breaking, type Mutation } from "./mutation.ts";

const FLOOD = "test/functions/report-log/flood.test.ts";

/** The report log is its store's alone, holds no secret and no address, and a flood of refused calls costs little. */
export const REFUSAL_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/refusals/gather-refusals.ts", FLOOD, {
    "another store's token writes into the log of the store whose store_id it came with": [
      "=> brand ?? brands.get(hash)",
      "=> brands.get(hash) ?? brand",
    ],
    "a store_id that nobody has proves a store": ["=> brand ?? brands.get(hash)", "=> brand ?? hash"],
  }),
  ...breaking("shared/refusals/refusal.ts", FLOOD, {
    "a flood of details is kept whole": ["named >= MAX_REFUSED_KINDS", "named > 1e9"],
  }),
  ...breaking("shared/refusals/store-pace.ts", FLOOD, {
    "a flood of refused calls is written as it comes": ["if (turn > now())", "if (turn < 0)"],
  }),
  ...breaking("shared/refusals/keep-refusals.ts", FLOOD, {
    "calls of a closed store are kept": [
      "if ((await stores.find(brand)) === undefined) return;",
      "await stores.find(brand);",
    ],
  }),
  ...breaking("shared/refusals/refusal.schema.ts", FLOOD, {
    "a detail is as long as it likes": ["detail.length > MAX_DETAIL_CHARACTERS", "detail.length > 1e9"],
  }),
  ...breaking("shared/stores/access/caller.ts", "test/shared/stores/access/caller.test.ts", {
    "the log has a store_id": ["store_id_hash: hashStoreId(storeId)", "store_id_hash: storeId"],
    "an address can be found by trying all": ["keys.get(active) as Uint8Array", '""'],
    "an address has the same name for ever": [" / DAY_MS)", " / 1e15)"],
  }),
  ...breaking("shared/api/refused-call.ts", "test/shared/api/store-endpoint.test.ts", {
    "an order that is reported again unchanged is a refusal": [" && !error.sameBody", ""],
  }),
  ...breaking("shared/platform/http/describe-issues.ts", "test/shared/refusals/details.test.ts", {
    "a detail quotes what was sent": [
      "required : issue.message",
      "required : issue.message + String(issue.input)",
    ],
  }),
];
