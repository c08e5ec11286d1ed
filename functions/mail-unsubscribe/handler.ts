import type { StoreUsers } from "../../shared/administration/users.table.ts";
import { MAIL_LINK_OPERATIONS } from "../../shared/mail/mail.operations.ts";
import { askPage, endedPage, invalidLinkPage } from "../../shared/mail/messages/unsubscribe-page.ts";
import { oneLine } from "../../shared/mail/sending/mail.ts";
import { readUnsubscribeToken } from "../../shared/mail/sending/unsubscribe-token.ts";
import type { Cursors } from "../../shared/platform/cursors.ts";
import { endpoint, type HttpHandler, type HttpResponse } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { StoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { readPreferences } from "../../shared/vocabulary/mail.ts";

type Deps = {
  readonly cursors: () => Promise<Pick<Cursors, "open">>;
  readonly users: Pick<StoreUsers, "find" | "chooseMail">;
  readonly stores: Pick<StoreProfiles, "findAny">;
  readonly logger: Logger;
};

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "referrer-policy": "no-referrer", // Prevents a leak of the URL, which suffices to unsubscribe.
  "x-content-type-options": "nosniff",
};

const show = (statusCode: number, body: string): HttpResponse => ({ statusCode, headers: HEADERS, body });

/** Users who left the store get the same response. */
export const createHandler = ({ cursors, users, stores, logger }: Deps): HttpHandler =>
  endpoint(logger, async ({ rawQueryString, requestContext }) => {
    const token = new URLSearchParams(rawQueryString).get("token") ?? "";
    const subscription = readUnsubscribeToken(await cursors(), token);
    if (subscription === undefined) return show(422, invalidLinkPage());
    const { brand, sub, kind } = subscription;
    const [user, store] = await Promise.all([users.find(brand, sub), stores.findAny(brand)]);
    const language = user === undefined ? "en" : readPreferences(user).language;
    const ending = { kind, language, storeName: oneLine(store?.name ?? brand) };
    if (requestContext.http.method !== MAIL_LINK_OPERATIONS.unsubscribe.method)
      return show(200, askPage(ending));
    await users.chooseMail(brand, sub, { [kind]: false });
    return show(200, endedPage(ending));
  });
