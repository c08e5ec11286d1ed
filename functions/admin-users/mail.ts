import type { StoreHandlersOf } from "../../shared/admin-endpoint/admin-request.ts";
import type { StoreUsers } from "../../shared/administration/users.table.ts";
import type { MAIL_OPERATIONS } from "../../shared/mail/mail.operations.ts";
import { type ViewPreferencesDeps, viewPreferences } from "../../shared/mail/view-preferences.ts";
import { definedOnly } from "../../shared/platform/defined-only.ts";
import { invalid } from "../../shared/platform/errors.ts";

export type MailDeps = ViewPreferencesDeps & { readonly users: Pick<StoreUsers, "chooseMail"> };

export const createMailHandlers = (
  deps: MailDeps,
): StoreHandlersOf<"admin-users", typeof MAIL_OPERATIONS> => ({
  chooseMail: async ({ store: { brand }, principal: { sub }, body, audit }) => {
    const chosen = definedOnly(body);
    if (Object.keys(chosen).length === 0) throw invalid("body", "no_field");
    if ((await deps.users.find(brand, sub)) === undefined) throw invalid("mail", "no_mail_of_operators");
    await audit(brand, "mail.chosen", chosen);
    await deps.users.chooseMail(brand, sub, chosen);
    return viewPreferences(deps, brand, sub);
  },
});
