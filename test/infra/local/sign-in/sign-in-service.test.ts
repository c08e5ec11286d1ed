import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ISSUER_AUDIENCE } from "../../../../infra/local/aws/token-issuer.ts";
import {
  askForTokens,
  CALLBACK,
  choose,
  codeFor,
  landing,
  pageUrl,
  redeem,
  renewal,
  startSignIn,
} from "../../../support/stack/sign-in.ts";

const BRAND = "br_kiln";
let time = Date.now();
let signIn: Awaited<ReturnType<typeof startSignIn>>;
beforeAll(async () => {
  const stores = [{ brand: BRAND, name: `Kiln "&' <script>alert(1)</script>` }];
  signIn = await startSignIn({ stores, now: () => time });
});
afterAll(() => signIn.stop());

describe("whoever is chosen on the page", () => {
  test.each([
    [{ as: "operator" }, { "cognito:groups": ["operators"] }],
    [
      { as: "merchant", brand: BRAND },
      { email: "owner+br_kiln@local.example", email_verified: true },
    ],
  ])("%o gets tokens with their claims, for five minutes", async (form, claims) => {
    const back = landing(await choose(pageUrl(signIn.url), form));
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get("state")).toBe("a state");
    const { id_token = "" } = await redeem(signIn.url, String(back.searchParams.get("code")));
    const { iat = 0, exp, ...token } = decodeJwt(id_token);
    expect(token).toMatchObject({ ...claims, iss: signIn.url, nonce: "a nonce", token_use: "id" });
    expect(exp).toBe(iat + 300);
  });

  test.each([{ as: "merchant", brand: "br_other" }, { as: "nobody" }, { as: "local-merchant-br_kiln" }, {}])(
    "is somebody whom the page offers: not %o",
    async (form) => {
      expect((await choose(pageUrl(signIn.url), form)).status).toBe(400);
    },
  );
});

test("a renewal replaces the refresh token; the old one works for another minute", async () => {
  const first = await redeem(signIn.url, await codeFor(signIn.url, { as: "operator" }));
  const second = await renewal(signIn.url, first.refresh_token);
  expect(decodeJwt(second.id_token ?? "")).toMatchObject({ "cognito:groups": ["operators"] });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  time += 59_000;
  expect((await renewal(signIn.url, first.refresh_token)).status).toBe(200);
  time += 2_000;
  expect(await renewal(signIn.url, first.refresh_token)).toEqual({ status: 400, error: "invalid_grant" });
  expect((await renewal(signIn.url, second.refresh_token)).status).toBe(200);
});

test("a sign-in ends after a day, however often it was renewed", async () => {
  const first = await redeem(signIn.url, await codeFor(signIn.url, { as: "operator" }));
  time += 86_000_000;
  const second = await renewal(signIn.url, first.refresh_token);
  expect(second.status).toBe(200);
  time += 401_000;
  expect((await renewal(signIn.url, second.refresh_token)).status).toBe(400);
});

describe("a browser that has signed in", () => {
  const PAGE = "/oauth2/authorize";
  const signedIn = async (form: Readonly<Record<string, string>>) => {
    const cookie = String((await choose(pageUrl(signIn.url), form)).headers.get("set-cookie"));
    expect(cookie).toMatch(
      new RegExp(`^sign-in-\\d+=[\\w-]{43}; Path=${PAGE}; Max-Age=3600; HttpOnly; SameSite=Lax$`),
    );
    return { cookie: cookie.split(";")[0] ?? "" };
  };
  const visit = (headers: Readonly<Record<string, string>>) =>
    fetch(pageUrl(signIn.url), { headers, redirect: "manual" });

  test("is asked nobody for an hour, and comes back as the same person", async () => {
    const browser = await signedIn({ as: "merchant", brand: BRAND });
    const { id_token = "" } = await redeem(
      signIn.url,
      String(landing(await visit(browser)).searchParams.get("code")),
    );
    expect(decodeJwt(id_token)).toMatchObject({ email: "owner+br_kiln@local.example" });
    time += 3_600_000;
    expect((await visit(browser)).status).toBe(200);
  });

  test("is asked again once it has signed out, or where its cookie is made up", async () => {
    await signedIn({ as: "operator" });
    const out = await fetch(`${signIn.url}/logout?client_id=${ISSUER_AUDIENCE}`);
    expect(out.headers.get("set-cookie")).toMatch(new RegExp(`^sign-in-\\d+=; Path=${PAGE}; Max-Age=0;`));
    const port = new URL(signIn.url).port;
    for (const cookie of [`sign-in-${port}=`, `sign-in-${port}=operator`, "sign-in-1=x; a=b"]) {
      expect((await visit({ cookie })).status).toBe(200);
    }
  });

  test("is asked again where its user was disabled", async () => {
    const browser = await signedIn({ as: "merchant", brand: BRAND });
    expect((await visit(browser)).status).toBe(302);
    signIn.users.operations["AWSCognitoIdentityProviderService.AdminDisableUser"]?.({
      UserPoolId: "pool",
      Username: "owner+br_kiln@local.example",
    });
    expect((await visit(browser)).status).toBe(200);
    signIn.users.operations["AWSCognitoIdentityProviderService.AdminEnableUser"]?.({
      UserPoolId: "pool",
      Username: "owner+br_kiln@local.example",
    });
  });
});

test("a code ends after five minutes", async () => {
  const code = await codeFor(signIn.url, { as: "operator" });
  time += 300_000;
  expect((await redeem(signIn.url, code)).error).toBe("invalid_grant");
});

describe("a request that is wrong", () => {
  test.each([
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ code_challenge: undefined }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ scope: "openid admin" }, "invalid_scope"],
    [{ scope: "email" }, "invalid_scope"],
  ])("in %o is told to the callback, with its state", async (changes, error) => {
    const back = landing(await fetch(pageUrl(signIn.url, changes), { redirect: "manual" }));
    expect(back.href.startsWith(CALLBACK)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: "a state" });
  });

  test.each([
    [{ grant_type: "password" }, "unsupported_grant_type"],
    [{ grant_type: "refresh_token", client_id: "another" }, "invalid_client"],
  ])("for tokens, %o, is refused by its name", async (form, error) => {
    expect(await askForTokens(signIn.url, form)).toEqual({ status: 400, error });
  });
});

describe("the page", () => {
  test("shows a store's name as text, runs nothing and is in no frame", async () => {
    const response = await fetch(pageUrl(signIn.url, { state: `"><script>` }));
    const html = await response.text();
    expect(html).toContain("Kiln &#34;&#38;&#39; &#60;script&#62;alert(1)&#60;/script&#62;");
    expect(html).not.toContain("<script");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  const readPage = async (accepted?: string) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { "accept-language": accepted };
    const html = await (await fetch(pageUrl(signIn.url), { headers })).text();
    const buttons = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);
    return [/<html lang="(\w+)"/.exec(html)?.[1], ...buttons.slice(0, 2)];
  };

  test.each([
    undefined,
    "*",
    "en-GB",
    "fr",
    "en-US,en;q=0.9,de;q=0.8",
    "de;q=0.2, en;q=0.3",
    "de;q=0",
    "en, de",
  ])("is in English for a browser that accepts %s", async (accepted) => {
    expect(await readPage(accepted)).toEqual(["en", "Operator", "Merchant"]);
  });

  test.each(["de", "de-AT,de;q=0.9,en;q=0.8", "fr, de;q=0.9, en;q=0.5", "DE, en", "fr, de, en"])(
    "is in German for a browser that accepts %s",
    async (accepted) => {
      expect(await readPage(accepted)).toEqual(["de", "Betreiber", "Händler"]);
    },
  );

  test("says in German, too, why nobody can sign in, and that one is signed out", async () => {
    const headers = { "accept-language": "de" };
    const nobody = await choose(pageUrl(signIn.url), { as: "nobody" }, headers);
    expect(await nobody.text()).toContain("Unter diesem Namen kann sich niemand anmelden.");
    const out = await fetch(`${signIn.url}/logout?client_id=${ISSUER_AUDIENCE}`, { headers });
    expect(await out.text()).toContain("Sie können diesen Tab schließen.");
  });

  test("takes no choice that another web page makes", async () => {
    const foreign = await choose(pageUrl(signIn.url), { as: "operator" }, { origin: "https://evil.example" });
    expect([foreign.status, foreign.headers.get("location")]).toEqual([400, null]);
    const own = await choose(pageUrl(signIn.url), { as: "operator" }, { origin: signIn.url });
    expect(own.status).toBe(302);
  });
});

test("browsers of any origin may ask for tokens and read the keys, as with Cognito", async () => {
  const preflight = await fetch(`${signIn.url}/oauth2/token`, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  for (const path of ["/.well-known/openid-configuration", "/.well-known/jwks.json"]) {
    const { headers } = await fetch(`${signIn.url}${path}`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
});

test.each([
  ["https://shop.example/dashboard/", 302],
  ["https://shop.example/dashboard/x", 400],
  ["https://evil.example/", 400],
])("signing out leads to a registered page alone: %s", async (logout_uri, status) => {
  const query = new URLSearchParams({ client_id: "local-dashboard", logout_uri });
  const response = await fetch(`${signIn.url}/logout?${query}`, { redirect: "manual" });
  expect(response.status).toBe(status);
});
