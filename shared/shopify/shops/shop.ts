/** How far an import is. `queued`: waits for Shopify's file; `reading`: the file is being stored. */
export const IMPORT_STATES = ["queued", "reading", "done", "failed"] as const;

/** The last time that all of a shop's products were read. */
export type ShopImport = {
  /** When it was asked for; its name. ISO 8601, UTC. */
  readonly run: string;
  readonly state: (typeof IMPORT_STATES)[number];
  /** Shopify's bulk operation, once it has begun. */
  readonly operation?: string;
  /** Since when a function reads the file. */
  readonly reading_since?: string;
  /** Products that Shopify has found so far. */
  readonly found: number;
  /** How many of them were looked at. */
  readonly read: number;
  readonly written: number;
  /** Without a price, a picture or a title. */
  readonly unusable: number;
  readonly taken_down: number;
  readonly finished_at?: string;
  /** Why it failed, or what it left undone. */
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

/** After this, whatever kept an import from ending will not let it end. */
const MAX_IMPORT_MS = 12 * 3_600_000;

/** @param now epoch milliseconds */
export const isImporting = (last: ShopImport | undefined, now: number): boolean =>
  last !== undefined &&
  (last.state === "queued" || last.state === "reading") &&
  now - Date.parse(last.run) < MAX_IMPORT_MS;

/** As long as a function may run. */
const MAX_READING_MS = 5 * 60_000;

/** Whether a function reads the file now, so that another one need not. */
export const isBeingRead = ({ state, reading_since }: ShopImport, now: number): boolean =>
  state === "reading" && reading_since !== undefined && now - Date.parse(reading_since) < MAX_READING_MS;

/** `installing`: the store, or its first import, is not there yet. */
export const SHOP_STATES = ["installing", "installed", "uninstalled"] as const;

/** A shop that has, or had, the app. Times are ISO 8601, UTC. */
export type Shop = {
  /** Its permanent domain. */
  readonly shop: string;
  /** Shopify's number of it: a domain that comes back with another one belongs to somebody else. */
  readonly shop_id: string;
  readonly brand: string;
  readonly state: (typeof SHOP_STATES)[number];
  readonly installed_at: string;
  readonly uninstalled_at?: string;
  /** Both tokens, encrypted for the brand. Absent once they are of no use. */
  readonly encrypted_tokens?: string;
  readonly last_import?: ShopImport;
  /** All orders of before this were compared with those that were told; absent before the first time. */
  readonly orders_read_until?: string;
  /** When the app came back: orders that were placed while the shop did not have it are nobody's business. */
  readonly came_back_at?: string;
  /** When an order last came whose signals were not whole. */
  readonly signals_cut_at?: string;
};

/** Shopify takes none of our tokens: the merchant has to open the app, which brings new ones. */
export const needsOpening = ({ state, encrypted_tokens }: Shop): boolean =>
  state !== "uninstalled" && encrypted_tokens === undefined;
