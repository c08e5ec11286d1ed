import { AUDIT_OPERATIONS } from "../../../shared/administration/audit.operations.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

/** Lists the latest changes in the store. */
export const showAudit = async ({ api, brand, print }: Context): Promise<void> => {
  const { items } = await api.call(AUDIT_OPERATIONS.listAudit, { brand });
  const rows = items.map(({ at, who, action, what }) => [
    at,
    who.email ?? who.sub,
    action,
    Object.keys(what).length > 0 ? JSON.stringify(what) : "",
  ]);
  print(items, textTable(["at", "who", "action", "what"], rows));
};
