export const IMPORT_STATES = ["queued", "reading", "done", "failed"] as const;

export type ShopImport = {
  readonly run: string;
  readonly state: (typeof IMPORT_STATES)[number];
  readonly operation?: string;
  readonly reading_since?: string;
  readonly found: number;
  readonly read: number;
  readonly written: number;
  readonly unusable: number;
  readonly taken_down: number;
  readonly finished_at?: string;
  /** `true` if a merchant confirmed stopped takedowns. The import then has no limit. */
  readonly confirmed?: boolean;
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

const MAX_IMPORT_MS = 12 * 3_600_000;

export const isImporting = (last: ShopImport | undefined, now: number): boolean =>
  last !== undefined &&
  (last.state === "queued" || last.state === "reading") &&
  now - Date.parse(last.run) < MAX_IMPORT_MS;

const MAX_READING_MS = 5 * 60_000;

export const isBeingRead = ({ state, reading_since }: ShopImport, now: number): boolean =>
  state === "reading" && reading_since !== undefined && now - Date.parse(reading_since) < MAX_READING_MS;

/** `installing` means that the store or its first import is missing. */
export const SHOP_STATES = ["installing", "installed", "uninstalled"] as const;

export type Shop = {
  readonly shop: string;
  /** A different id for the same domain belongs to another merchant. */
  readonly shop_id: string;
  readonly brand: string;
  readonly state: (typeof SHOP_STATES)[number];
  readonly installed_at: string;
  readonly uninstalled_at?: string;
  /** Encrypted for the brand. Absent if Shopify refused the tokens. */
  readonly encrypted_tokens?: string;
  readonly last_import?: ShopImport;
  /** Orders up to this time have been compared with the recorded ones. */
  readonly orders_read_until?: string;
  readonly came_back_at?: string;
  readonly signals_cut_at?: string;
};

export const needsOpening = ({ state, encrypted_tokens }: Shop): boolean =>
  state !== "uninstalled" && encrypted_tokens === undefined;
