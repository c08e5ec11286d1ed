import * as v from "valibot";
import { described } from "../api/forms.schema.ts";
import { adminOperation, operation } from "../api/operation.ts";
import { UNSUBSCRIBE_PATH } from "../vocabulary/mail.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { MailChoice, MailPreferencesView } from "./preferences.schema.ts";

const tag = "Stores";
const path = "/admin/stores/{brand}/mail";

export const MAIL_OPERATIONS = {
  getMailPreferences: adminOperation({
    tag,
    method: "GET",
    path,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get notification preferences",
    description:
      "The caller's own choice for this store. Until they choose, owners and developers are told what needs attention, and nobody gets the week's figures.",
    answer: { status: 200, description: "The choice.", body: MailPreferencesView },
  }),
  chooseMail: adminOperation({
    tag,
    method: "PATCH",
    path,
    function: "admin-users",
    callers: "store_users",
    roles: EVERYBODY,
    closedStores: true, // Lets users turn mails off before the deletion of a closed store.
    summary: "Change notification preferences",
    description: "Changes the caller's own choice for this store, and nobody else's.",
    body: MailChoice,
    answer: { status: 200, description: "The choice from now on.", body: MailPreferencesView },
  }),
};

const page = {
  status: 200,
  description: "The page.",
  page: true,
  body: described(v.string(), "HTML.", "<!doctype html>"),
} as const;
const query = v.object({
  token: described(v.string(), "As it stands in the mail's link.", "c2VhbGVkIHRva2Vu"),
});

export const MAIL_LINK_OPERATIONS = {
  showUnsubscribe: operation({
    tag: "Mail",
    method: "GET",
    path: UNSUBSCRIBE_PATH,
    function: "mail-unsubscribe",
    callers: "anyone",
    summary: "Show the unsubscribe page",
    description:
      "The page that a mail's link opens, without a sign-in. It changes nothing: programs that look at links open it too.",
    query,
    answer: page,
  }),
  unsubscribe: operation({
    tag: "Mail",
    method: "POST",
    path: UNSUBSCRIBE_PATH,
    function: "mail-unsubscribe",
    callers: "anyone",
    summary: "Unsubscribe",
    description:
      "Ends the kind of mail that the link is of, for this person and store. The page's button calls it, and mail programs do (RFC 8058). It may be called any number of times.",
    query,
    answer: page,
  }),
};
