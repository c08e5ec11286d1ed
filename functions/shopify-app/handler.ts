import { readOperationBody } from "../../shared/api/read-request.ts";
import { respond } from "../../shared/api/respond.ts";
import { SignatureInvalid } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { isShopDomain, readSession } from "../../shared/shopify/access/session-token.ts";
import { isQuerySigned } from "../../shared/shopify/access/signatures.ts";
import { type AppPageFiles, appPage } from "../../shared/shopify/app-page.ts";
import { SHOPIFY_OPERATIONS } from "../../shared/shopify/shopify.operations.ts";
import { createOpenApp, type OpenAppDeps } from "../../shared/shopify/shops/open-app.ts";

type Deps = OpenAppDeps & {
  readonly logger: Logger;
  readonly pageFiles: AppPageFiles;
  readonly bridgeUrl: string | undefined;
};

const { openShopifyApp, openShopSession } = SHOPIFY_OPERATIONS;

/** Shopify sends no webhook for an installation, so the first view of the page connects the shop. */
export const createHandler = ({ bridgeUrl, pageFiles, ...deps }: Deps): HttpHandler => {
  const { secrets, now, logger } = deps;
  const openApp = createOpenApp(deps);

  const page: HttpHandler = async ({ rawQueryString }) => {
    const query = new URLSearchParams(rawQueryString);
    const shop = query.get("shop");
    const known = await secrets();
    if (!isQuerySigned(known, query, now()) || !isShopDomain(shop)) throw new SignatureInvalid();
    const { html, headers } = appPage(pageFiles, shop, known.client_id, bridgeUrl);
    return {
      statusCode: openShopifyApp.answer.status,
      headers: { ...headers, "content-type": "text/html; charset=utf-8" },
      body: html,
    };
  };

  const session: HttpHandler = async (event) => {
    const opened = await readSession(event.headers.authorization, await secrets(), now());
    return respond(openShopSession, await openApp(opened, readOperationBody(openShopSession, event)));
  };

  return endpoint(logger, (event, context) =>
    event.routeKey.endsWith(openShopifyApp.path) ? page(event, context) : session(event, context),
  );
};
