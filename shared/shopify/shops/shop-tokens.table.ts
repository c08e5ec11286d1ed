import type { Table } from "../../platform/table/table.ts";
import type { Shop } from "./shop.ts";
import { createUpdateShop } from "./update-shop.table.ts";

/** The tokens of shops, which change only where they are still those that were read. */
export const createShopTokens = (table: Table) => {
  const update = createUpdateShop(table);

  return {
    /**
     * Claims the renewal of tokens: whoever holds it, until it ends, is the only one who renews them. Times are ISO
     * 8601, UTC.
     *
     * @returns `false` if somebody else holds it, or the tokens are not those that were read
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

    /** @returns `false` if the tokens are not those that were read */
    replaceTokens: ({ shop, encrypted_tokens }: Shop, encrypted: string): Promise<boolean> =>
      update(
        shop,
        "SET encrypted_tokens = :new REMOVE renewing_until",
        "encrypted_tokens = :old AND #state <> :uninstalled",
        { ":new": encrypted, ":old": encrypted_tokens ?? "", ":uninstalled": "uninstalled" },
      ),

    /** Forgets tokens that Shopify refuses, unless they were replaced since they were read. */
    forgetTokens: ({ shop, encrypted_tokens }: Shop): Promise<boolean> =>
      update(shop, "REMOVE encrypted_tokens, renewing_until", "encrypted_tokens = :old", {
        ":old": encrypted_tokens ?? "",
      }),
  };
};
