import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { MAIL_OPERATIONS } from "../../../shared/mail/mail.operations.ts";
import { type ViewPreferencesDeps, viewPreferences } from "../../../shared/mail/view-preferences.ts";

export type MailDeps = ViewPreferencesDeps;

export const createMailHandlers = (
  deps: MailDeps,
): StoreHandlersOf<"admin-read", typeof MAIL_OPERATIONS> => ({
  getMailPreferences: ({ store: { brand }, principal: { sub } }) => viewPreferences(deps, brand, sub),
});
