/** `queued`: waits for Shopify's file. `reading`: the file is being stored. */
export const IMPORT_STATES = ["queued", "reading", "done", "failed"] as const;

/** The last import of all products of a shop. */
export type ShopImport = {
  /** Time of the request, which identifies the import. ISO 8601, UTC. */
  readonly run: string;
  readonly state: (typeof IMPORT_STATES)[number];
  readonly operation?: string;
  /** Start of the current attempt to read the file. */
  readonly reading_since?: string;
  /** Number of products that Shopify has found so far. */
  readonly found: number;
  readonly read: number;
  readonly written: number;
  /** Number of products without a price, a picture or a title. */
  readonly unusable: number;
  readonly taken_down: number;
  readonly finished_at?: string;
  /** A merchant confirmed stopped takedowns, so the number of takedowns is unlimited. */
  readonly confirmed?: boolean;
  /** Reason why the import failed or is incomplete. */
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

/** Maximum age of a running import. */
const MAX_IMPORT_MS = 12 * 3_600_000;

/** @param now epoch milliseconds */
export const isImporting = (last: ShopImport | undefined, now: number): boolean =>
  last !== undefined &&
  (last.state === "queued" || last.state === "reading") &&
  now - Date.parse(last.run) < MAX_IMPORT_MS;

/** Time limit of the function. */
const MAX_READING_MS = 5 * 60_000;

export const isBeingRead = ({ state, reading_since }: ShopImport, now: number): boolean =>
  state === "reading" && reading_since !== undefined && now - Date.parse(reading_since) < MAX_READING_MS;

/** `installing`: the store or its first import is missing. */
export const SHOP_STATES = ["installing", "installed", "uninstalled"] as const;

/** A shop that has or had the app. Times are ISO 8601, UTC. */
export type Shop = {
  /** Permanent domain. */
  readonly shop: string;
  /** Shopify's id of the shop. The same domain with another id belongs to another merchant. */
  readonly shop_id: string;
  readonly brand: string;
  readonly state: (typeof SHOP_STATES)[number];
  readonly installed_at: string;
  readonly uninstalled_at?: string;
  /** Both tokens, encrypted for the brand. Absent if they were refused. */
  readonly encrypted_tokens?: string;
  readonly last_import?: ShopImport;
  /** Time up to which all orders were compared with the recorded ones. Absent before the first comparison. */
  readonly orders_read_until?: string;
  /** Time of the last reinstallation. Orders placed while the app was uninstalled are not recorded. */
  readonly came_back_at?: string;
  /** Time of the last order with truncated signals. */
  readonly signals_cut_at?: string;
};

/** Tests that the shop has no valid tokens, so the merchant must open the app to renew them. */
export const needsOpening = ({ state, encrypted_tokens }: Shop): boolean =>
  state !== "uninstalled" && encrypted_tokens === undefined;
