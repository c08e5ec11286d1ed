/** State of an import. `queued`: waits for Shopify's file. `reading`: the file is being stored. */
export const IMPORT_STATES = ["queued", "reading", "done", "failed"] as const;

/** The last import of all products of a shop. */
export type ShopImport = {
  /** Time of the request, which identifies it. ISO 8601, UTC. */
  readonly run: string;
  readonly state: (typeof IMPORT_STATES)[number];
  /** Shopify's bulk operation, once it has begun. */
  readonly operation?: string;
  /** Start of the current read of the file. */
  readonly reading_since?: string;
  /** Products that Shopify has found so far. */
  readonly found: number;
  /** Number of products read. */
  readonly read: number;
  readonly written: number;
  /** Without a price, a picture or a title. */
  readonly unusable: number;
  readonly taken_down: number;
  readonly finished_at?: string;
  /** A merchant requested it after stopped takedowns, so it takes down any number of products. */
  readonly confirmed?: boolean;
  /** Reason for a failure, or for unfinished work. */
  readonly problem?: string;
};

export const newImport = (run: string): ShopImport => ({
  run,
  state: "queued",
  found: 0,
  read: 0,
  written: 0,
  unusable: 0,
  taken_down: 0,
});

/** Maximum age of an import that has not ended. */
const MAX_IMPORT_MS = 12 * 3_600_000;

/** @param now epoch milliseconds */
export const isImporting = (last: ShopImport | undefined, now: number): boolean =>
  last !== undefined &&
  (last.state === "queued" || last.state === "reading") &&
  now - Date.parse(last.run) < MAX_IMPORT_MS;

/** Timeout of the function. */
const MAX_READING_MS = 5 * 60_000;

/** Tests that a function is reading the file. */
export const isBeingRead = ({ state, reading_since }: ShopImport, now: number): boolean =>
  state === "reading" && reading_since !== undefined && now - Date.parse(reading_since) < MAX_READING_MS;

/** `installing`: the store or its first import is not complete. */
export const SHOP_STATES = ["installing", "installed", "uninstalled"] as const;

/** A shop with the app installed now or earlier. Times are ISO 8601, UTC. */
export type Shop = {
  /** Its permanent domain. */
  readonly shop: string;
  /** Shopify's shop id. The same domain with another id belongs to another merchant. */
  readonly shop_id: string;
  readonly brand: string;
  readonly state: (typeof SHOP_STATES)[number];
  readonly installed_at: string;
  readonly uninstalled_at?: string;
  /** Both tokens, encrypted for the brand. Absent if they are invalid. */
  readonly encrypted_tokens?: string;
  readonly last_import?: ShopImport;
  /** All orders before this time were compared with the recorded ones. Absent before the first comparison. */
  readonly orders_read_until?: string;
  /** Time of reinstallation. Orders placed while the app was uninstalled are not recorded. */
  readonly came_back_at?: string;
  /** Time of the last order with truncated signals. */
  readonly signals_cut_at?: string;
};

/** Shopify refuses all tokens, so the merchant must open the app to renew them. */
export const needsOpening = ({ state, encrypted_tokens }: Shop): boolean =>
  state !== "uninstalled" && encrypted_tokens === undefined;
