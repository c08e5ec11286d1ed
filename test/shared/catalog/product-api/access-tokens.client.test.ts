import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { OAuthAuth } from "../../../../shared/catalog/product-api/access-tokens.client.ts";
import { testClient } from "../../../support/merchants/fetch-from.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";

const SECRET = "s3cret:of &shop";
const JSON_TYPE = { "content-type": "application/json" };

type Token = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> };

const shop = async (
  tokenOf: (count: number) => Token = (count) => ({
    body: { access_token: `token-no-${count}`, expires_in: 3600 },
  }),
  isAccepted: (authorization: string) => boolean = () => true,
) => {
  const tokens: { authorization: string | undefined; form: Record<string, string> }[] = [];
  const products: string[] = [];
  const listen: RequestListener = async (request, response) => {
    const { authorization } = request.headers;
    if (request.url === "/token") {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      tokens.push({ authorization, form });
      const { status = 200, body, headers } = tokenOf(tokens.length);
      response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
      return;
    }
    products.push(authorization ?? "");
    const status = isAccepted(authorization ?? "") ? 200 : 401;
    response
      .writeHead(status, { ...JSON_TYPE, etag: authorization })
      .end(JSON.stringify({ echo: authorization }));
  };
  const { url, port } = await merchantServer(listen);
  let time = Date.UTC(2026, 10, 20, 10);
  const client = testClient({ now: () => time });
  const auth = (more: Partial<OAuthAuth> = {}): OAuthAuth => ({
    scheme: "oauth",
    token_url: `http://127.0.0.1:${port}/token`,
    client_id: "reader:1",
    client_secret: SECRET,
    credentials_in: "header",
    ...more,
  });
  return {
    tokens,
    products,
    ask: (more?: Partial<OAuthAuth>) => client.fetch({ url, auth: auth(more) }),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

test("sends the token to the product API, and redacts it in the outcome", async () => {
  const { ask, products } = await shop();
  expect(await ask()).toEqual({ kind: "found", status: 200, answer: { echo: "[redacted]" } });
  expect(products).toEqual(["Bearer token-no-1"]);
});

test("sends id and secret in the header, form-encoded, or in the form, with the scope", async () => {
  const { ask, tokens } = await shop();
  await ask({ scope: "a b" });
  await ask({ credentials_in: "body" });
  const pair = Buffer.from("reader%3A1:s3cret%3Aof+%26shop").toString("base64");
  expect(tokens).toEqual([
    { authorization: `Basic ${pair}`, form: { grant_type: "client_credentials", scope: "a b" } },
    {
      authorization: undefined,
      form: { grant_type: "client_credentials", client_id: "reader:1", client_secret: SECRET },
    },
  ]);
});

test("fetches one token for concurrent requests, and renews it 30 s before it expires", async () => {
  const { ask, pass, tokens, products } = await shop();
  await Promise.all([ask(), ask(), ask()]);
  pass(3_570);
  await ask();
  expect(tokens).toHaveLength(1);
  pass(1);
  await Promise.all([ask(), ask()]);
  expect(tokens).toHaveLength(2);
  expect(products.at(-1)).toBe("Bearer token-no-2");
});

test.each([
  ["60", 31],
  [undefined, 271],
  [10 ** 9, 86_371],
  ["soon", 271],
])("expires_in %s: renews the token after %i s and no earlier", async (expires_in, seconds) => {
  const { ask, pass, tokens } = await shop(() => ({ body: { access_token: "a-token-1", expires_in } }));
  await ask();
  pass(seconds - 1);
  await ask();
  expect(tokens).toHaveLength(1);
  pass(1);
  await ask();
  expect(tokens).toHaveLength(2);
});

test("renews a rejected token once if it is older than a minute, as it may have been revoked", async () => {
  const { ask, pass, tokens, products } = await shop(undefined, (sent) => sent === "Bearer token-no-3");
  expect(await ask()).toMatchObject({ kind: "unreachable", status: 401, retry: false });
  expect([tokens.length, products.length]).toEqual([1, 1]);
  pass(61);
  expect(await ask()).toMatchObject({ status: 401 });
  expect([tokens.length, products.length]).toEqual([2, 3]);
  pass(61);
  expect(await ask()).toMatchObject({ kind: "found" });
});

const refused = (error: string) => ({ code: "client_refused", params: { error } });

test.each<[Token, object]>([
  [
    { status: 400, body: { error: "invalid_client", error_description: SECRET } },
    { kind: "unreachable", status: 400, retry: false, reason: refused("invalid_client") },
  ],
  [
    { status: 401, body: { error: SECRET } },
    {
      kind: "unreachable",
      status: 401,
      retry: false,
      reason: { code: "credentials_refused", params: { asked: "token_endpoint" } },
    },
  ],
  [
    { status: 503, headers: { "retry-after": "7" } },
    {
      kind: "unreachable",
      status: 503,
      retry: true,
      retryAfterSeconds: 7,
      reason: { code: "answered", params: { asked: "token_endpoint", status: 503 } },
    },
  ],
  [
    { status: 302, headers: { location: "https://login.test/?secret" } },
    {
      kind: "invalid",
      status: 302,
      reason: { code: "redirects", params: { asked: "token_endpoint", host: "login.test" } },
    },
  ],
  [
    { status: 202, headers: { "x-amzn-waf-action": "challenge" }, body: undefined },
    { kind: "unreachable", status: 202, reason: { code: "bot_protection" }, retry: false },
  ],
  [{ body: undefined }, { kind: "invalid", reason: { code: "token_not_json" } }],
  [
    { headers: { "content-type": "text/html" }, body: undefined },
    { kind: "invalid", status: 200, reason: { code: "html_page", params: { asked: "token_endpoint" } } },
  ],
  [{ body: null }, { kind: "invalid", reason: { code: "token_unusable" } }],
  ...["short", "line\nfeed-token", "x".repeat(8_193), 12_345_678].map((access_token): [Token, object] => [
    { body: { access_token } },
    { kind: "invalid", reason: { code: "token_unusable" } },
  ]),
  [
    { body: { access_token: "a-token-1", token_type: "mac" } },
    { kind: "invalid", reason: { code: "token_not_bearer" } },
  ],
])(
  "sends no product request without a token, and reports the reason without a secret: %j",
  async (token, failure) => {
    const { ask, products, tokens } = await shop(() => token);
    const { reason, ...rest } = failure as { reason: object };
    expect(await ask()).toEqual({ ...rest, reason: { code: "no_access_token", params: { cause: reason } } });
    expect(products).toEqual([]);
    await ask();
    expect(tokens).toHaveLength(2);
  },
);

test("sends no secret to a private address", async () => {
  const { ask } = await shop();
  const reason = {
    code: "no_access_token",
    params: { cause: { code: "address_not_public", params: { asked: "token_endpoint" } } },
  };
  const failure = { kind: "unreachable", reason, retry: false };
  expect(await ask({ token_url: "https://169.254.169.254/token" })).toEqual(failure);
});
