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
      "Returns the caller's preferences for this store. Default: attention mails for owners and developers, and no weekly figures.",
    answer: { status: 200, description: "Notification preferences.", body: MailPreferencesView },
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
    description: "Changes the caller's own preferences for this store.",
    body: MailChoice,
    answer: { status: 200, description: "The changed preferences.", body: MailPreferencesView },
  }),
};

const page = {
  status: 200,
  description: "HTML page.",
  page: true,
  body: described(v.string(), "HTML document.", "<!doctype html>"),
} as const;
const query = v.object({
  token: described(v.string(), "Token from the mail's link.", "c2VhbGVkIHRva2Vu"),
});

export const MAIL_LINK_OPERATIONS = {
  showUnsubscribe: operation({
    tag: "Mail",
    method: "GET",
    path: UNSUBSCRIBE_PATH,
    function: "mail-unsubscribe",
    callers: "anyone",
    summary: "Get the unsubscribe page",
    description:
      "Shows the page that a mail's link opens, without a sign-in. Changes nothing, because mail scanners open links too.",
    query,
    answer: page,
  }),
  unsubscribe: operation({
    tag: "Mail",
    method: "POST",
    path: UNSUBSCRIBE_PATH,
    function: "mail-unsubscribe",
    callers: "anyone",
    summary: "Unsubscribe from a mail",
    description:
      "Stops this kind of mail for this person and store. Called by the page's button and by mail programs (RFC 8058). Safe to repeat.",
    query,
    answer: page,
  }),
};
