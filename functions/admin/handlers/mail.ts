import type { StoreUsers } from "../../../shared/administration/users.table.ts";
import type { MAIL_OPERATIONS } from "../../../shared/mail/mail.operations.ts";
import type { MailPreferencesView } from "../../../shared/mail/preferences.schema.ts";
import type { MailStops } from "../../../shared/mail/sending/mail-stops.table.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import { readPreferences } from "../../../shared/vocabulary/mail.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type MailDeps = {
  readonly users: Pick<StoreUsers, "find" | "chooseMail">;
  readonly mailStops: Pick<MailStops, "reasonOf">;
  readonly mailFrom: string | undefined;
};

export const createMailHandlers = (deps: MailDeps): StoreHandlersOf<typeof MAIL_OPERATIONS> => {
  const view = async (brand: string, sub: string): Promise<MailPreferencesView> => {
    const sent_from = deps.mailFrom ?? null;
    const user = await deps.users.find(brand, sub);
    if (user === undefined) {
      const nothing = { attention: false, digest: false, language: "en", language_chosen: false } as const;
      return { email: null, ...nothing, stopped: null, sent_from };
    }
    const { email, mail } = user;
    return {
      email,
      ...readPreferences(user),
      language_chosen: mail?.language !== undefined,
      stopped: (await deps.mailStops.reasonOf(email)) ?? null,
      sent_from,
    };
  };

  return {
    getMailPreferences: ({ store: { brand }, principal: { sub } }) => view(brand, sub),

    chooseMail: async ({ store: { brand }, principal: { sub }, body, audit }) => {
      const chosen = definedOnly(body);
      if (Object.keys(chosen).length === 0) throw invalid("body", "no_field");
      if ((await deps.users.find(brand, sub)) === undefined) throw invalid("mail", "no_mail_of_operators");
      await audit(brand, "mail.chosen", chosen);
      await deps.users.chooseMail(brand, sub, chosen);
      return view(brand, sub);
    },
  };
};
