import type { Table } from "../../platform/table/table.ts";
import type { Shop } from "./shop.ts";
import { createUpdateShop } from "./update-shop.table.ts";

/** Tokens of shops. Each change requires that they are unchanged since they were read. */
export const createShopTokens = (table: Table) => {
  const update = createUpdateShop(table);

  return {
    /**
     * Claims the renewal of tokens for one caller until the end of the lease. Times are ISO 8601, UTC.
     * @returns `false` if another caller holds it or the tokens changed
     */
    claimRenewal: ({ shop, encrypted_tokens }: Shop, now: string, until: string): Promise<boolean> =>
      update(
        shop,
        "SET renewing_until = :until",
        "encrypted_tokens = :old AND #state <> :uninstalled AND (attribute_not_exists(renewing_until) OR renewing_until <= :now)",
        {
          ":until": until,
          ":now": now,
          ":old": encrypted_tokens ?? "",
          ":uninstalled": "uninstalled",
        },
      ),

    /** @returns `false` if the tokens changed since they were read */
    replaceTokens: ({ shop, encrypted_tokens }: Shop, encrypted: string): Promise<boolean> =>
      update(
        shop,
        "SET encrypted_tokens = :new REMOVE renewing_until",
        "encrypted_tokens = :old AND #state <> :uninstalled",
        { ":new": encrypted, ":old": encrypted_tokens ?? "", ":uninstalled": "uninstalled" },
      ),

    /** Deletes tokens that Shopify refuses, unless they were replaced meanwhile. */
    forgetTokens: ({ shop, encrypted_tokens }: Shop): Promise<boolean> =>
      update(shop, "REMOVE encrypted_tokens, renewing_until", "encrypted_tokens = :old", {
        ":old": encrypted_tokens ?? "",
      }),
  };
};
