import { jwtVerify, SignJWT } from "jose";
import { createFakeShop, type FakeShop, type ShopSettings } from "./fake-shop.ts";
import { parseDocument, select, UnknownField } from "./selection.ts";

export type AppCredentials = { readonly client_id: string; readonly client_secret: string };

export type FakeRequest = {
  readonly method: string;
  /** Path below the fake's address: `/<shop>/admin/…`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};
export type FakeAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly text?: string;
};

type Options = {
  readonly credentials: () => Promise<AppCredentials>;
  readonly url: () => string;
  readonly now: () => number;
  readonly bulkSeconds?: number;
  readonly onBulk?: (shop: FakeShop, operation: string) => void;
};

const GRAPHQL = /^\/admin\/api\/[\d-]+\/graphql\.json$/;
const FILE = /^\/bulk\/(\d+)\.jsonl$/;
const SESSION_SECONDS = 60;
const QUERY_COST = 12;

type Variables = Readonly<Record<string, string>> & { readonly ids?: readonly string[] };

const refused = (status: number, error: string): FakeAnswer => ({ status, body: { error } });
const UNAUTHORIZED: FakeAnswer = {
  status: 401,
  body: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
};
const failed = (code: string, cost?: unknown): FakeAnswer => ({
  status: 200,
  body: { errors: [{ message: code, extensions: { code } }], ...(cost ? { extensions: { cost } } : {}) },
});

export const createFakeShopify = (options: Options) => {
  const { credentials, url, now, bulkSeconds = 2, onBulk } = options;
  const shops = new Map<string, FakeShop>();
  const requests: string[] = [];
  const files = { cutAfter: Number.POSITIVE_INFINITY };
  const outage: { status?: number | undefined } = {};

  const encodeSecret = ({ client_secret }: AppCredentials) => new TextEncoder().encode(client_secret);

  const sessionToken = async (domain: string, user = "1"): Promise<string> => {
    const app = await credentials();
    const seconds = Math.floor(now() / 1000);
    return new SignJWT({ dest: `https://${domain}`, sid: "session" })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(`https://${domain}/admin`)
      .setAudience(app.client_id)
      .setSubject(user)
      .setNotBefore(seconds)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + SESSION_SECONDS)
      .sign(encodeSecret(app));
  };

  const token = async (shop: FakeShop, form: Readonly<Record<string, unknown>>): Promise<FakeAnswer> => {
    const app = await credentials();
    if (form.client_id !== app.client_id || form.client_secret !== app.client_secret) {
      return refused(403, "application_cannot_be_found");
    }
    if (form.grant_type === "refresh_token") {
      if (!shop.takesRefresh(form.refresh_token)) return refused(400, "invalid_grant");
      return { status: 200, body: shop.issueTokens() };
    }
    const verified = await jwtVerify(String(form.subject_token), encodeSecret(app), {
      audience: app.client_id,
      issuer: `https://${shop.settings.domain}/admin`,
      currentDate: new Date(now()),
    }).catch(() => undefined);
    if (verified === undefined || form.expiring !== "1") return refused(400, "invalid_subject_token");
    return { status: 200, body: { ...shop.issueTokens(), scope: "read_products" } };
  };

  const answerQuery = (shop: FakeShop, name: string | undefined, variables: Variables): unknown => {
    const { settings } = shop;
    const { id = "", query = "", after, ids = [] } = variables;
    const number = id.slice(id.lastIndexOf("/") + 1);
    switch (name) {
      case "ShopFacts":
        return {
          shop: {
            id: `gid://shopify/Shop/${settings.id}`,
            name: settings.name,
            email: settings.email,
            currencyCode: settings.currency,
            ianaTimezone: settings.timeZone ?? "Etc/UTC",
            myshopifyDomain: settings.domain,
          },
          currentAppInstallation: { id: `gid://shopify/AppInstallation/${settings.id}` },
        };
      case "ShopName":
        return { shop: { name: settings.name } };
      case "SetStorefront":
        shop.storefront.brand = variables.brand;
        shop.storefront.edge = variables.edge;
        return { metafieldsSet: { userErrors: [] } };
      case "Product":
        return { product: shop.product(number) };
      case "ProductOfStock": {
        const product = shop.product(number);
        return { inventoryItem: product && { variant: { product } } };
      }
      case "OrdersSince":
        return { orders: shop.ordersOf(query, after) };
      case "OrdersCount":
        return { ordersCount: { count: shop.countOf(query), precision: "EXACT" } };
      case "Orders":
        return { nodes: ids.map((each) => shop.order(each.slice(each.lastIndexOf("/") + 1), 10)) };
      case "OrderLines":
        return { order: shop.order(number, 100, after) };
      case "StartImport": {
        const selection = parseDocument(query).selection.get("products")?.get("edges")?.get("node");
        if (selection === undefined) throw new UnknownField("products");
        const operation = shop.startBulk((product) => select(product, selection), bulkSeconds);
        onBulk?.(shop, operation);
        const bulkOperation = { id: `gid://shopify/BulkOperation/${operation}` };
        return { bulkOperationRunQuery: { bulkOperation, userErrors: [] } };
      }
      case "ImportState":
        return { node: shop.bulk(number, `${url()}/${settings.domain}/bulk/${number}.jsonl`) };
      default:
        throw new UnknownField(String(name));
    }
  };

  const graphql = (shop: FakeShop, { headers, body }: FakeRequest): FakeAnswer => {
    if (!shop.takes(headers["x-shopify-access-token"])) return UNAUTHORIZED;
    const { isEnough, cost } = shop.spend(QUERY_COST);
    if (!isEnough) return failed("THROTTLED", cost);
    try {
      const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
      const { name, selection } = parseDocument(query);
      const data = select(answerQuery(shop, name, variables), selection);
      return { status: 200, body: { data, extensions: { cost } } };
    } catch (error) {
      if (error instanceof UnknownField) return failed("undefinedField");
      throw error;
    }
  };

  return {
    shops,
    requests,
    files,
    outage,
    sessionToken,

    addShop(settings: ShopSettings): FakeShop {
      const shop = createFakeShop(settings, now);
      shops.set(settings.domain, shop);
      return shop;
    },

    async answer(request: FakeRequest): Promise<FakeAnswer> {
      const [, domain = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(request.path) ?? [];
      requests.push(`${request.method} ${rest}`);
      if (outage.status !== undefined) return refused(outage.status, "unavailable");
      const shop = shops.get(domain);
      if (!shop) return refused(404, "Not Found");
      if (rest === "/admin/oauth/access_token") return token(shop, JSON.parse(request.body));
      if (GRAPHQL.test(rest)) return graphql(shop, request);
      const [, operation] = FILE.exec(rest) ?? [];
      const file = operation && shop.fileOf(operation);
      if (file !== undefined) return { status: 200, body: undefined, text: file.slice(0, files.cutAfter) };
      return refused(404, "Not Found");
    },
  };
};

export type FakeShopify = ReturnType<typeof createFakeShopify>;
