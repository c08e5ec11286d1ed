import type { AuditList } from "../../../shared/administration/audit.schema.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

/** The latest changes of the store. */
export const showAudit = async ({ api, storePath, print }: Context): Promise<void> => {
  const { items } = await api.get<AuditList>(`${storePath}/audit`);
  const rows = items.map(({ at, who, action, what }) => [
    at,
    who.email ?? who.sub,
    action,
    Object.keys(what).length > 0 ? JSON.stringify(what) : "",
  ]);
  print(items, textTable(["at", "who", "action", "what"], rows));
};
