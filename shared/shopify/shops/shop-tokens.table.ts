import type { Table } from "../../platform/table/table.ts";
import type { Shop } from "./shop.ts";
import { createUpdateShop } from "./update-shop.table.ts";

export const createShopTokens = (table: Table) => {
  const update = createUpdateShop(table);

  return {
    /** @returns `false` if another caller holds the lease or the tokens have changed */
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

    replaceTokens: ({ shop, encrypted_tokens }: Shop, encrypted: string): Promise<boolean> =>
      update(
        shop,
        "SET encrypted_tokens = :new REMOVE renewing_until",
        "encrypted_tokens = :old AND #state <> :uninstalled",
        { ":new": encrypted, ":old": encrypted_tokens ?? "", ":uninstalled": "uninstalled" },
      ),

    forgetTokens: ({ shop, encrypted_tokens }: Shop): Promise<boolean> =>
      update(shop, "REMOVE encrypted_tokens, renewing_until", "encrypted_tokens = :old", {
        ":old": encrypted_tokens ?? "",
      }),
  };
};
