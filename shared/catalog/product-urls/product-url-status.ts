type Page = {
  readonly removed_at?: string;
  readonly checked_at?: string;
  readonly outcome?: "ok" | "unchanged" | "not_found" | "invalid" | "unreachable";
};

/** `pending`: never pulled. `removed`: its product is about to be taken down. Else the last pull's outcome. */
export const productUrlStatus = ({ removed_at, checked_at, outcome = "ok" }: Page) =>
  removed_at !== undefined ? "removed" : checked_at === undefined ? "pending" : outcome;
