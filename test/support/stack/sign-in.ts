import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ISSUER_AUDIENCE, startTokenIssuer } from "../../../infra/local/aws/token-issuer.ts";
import { createGrants } from "../../../infra/local/sign-in/grants.ts";
import { createLocalUsers } from "../../../infra/local/sign-in/local-users.ts";
import { createMerchants } from "../../../infra/local/sign-in/merchants.ts";
import type { PageStore } from "../../../infra/local/sign-in/sign-in-page.ts";
import { COMMAND_LINE_CALLBACKS, SIGN_IN_SCOPES } from "../../../shared/vocabulary/sign-in.ts";

export const CALLBACK = String(COMMAND_LINE_CALLBACKS[0]);
const VERIFIER = "v".repeat(43);

type Options = {
  readonly stores?: readonly PageStore[];
  readonly tokenSeconds?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
};

export const startSignIn = async ({ stores = [], tokenSeconds = 300, now = Date.now }: Options = {}) => {
  const directory = mkdtempSync(join(tmpdir(), "sign-in-"));
  const issuer = await startTokenIssuer(join(directory, "key.json"));
  const grants = createGrants({ refreshTokenSeconds: 86_400, graceSeconds: 60 }, now);
  const users = createLocalUsers("pool", join(directory, "users.json"), grants.revokeAll);
  issuer.openSignIn({
    client: {
      id: ISSUER_AUDIENCE,
      callbackUrls: COMMAND_LINE_CALLBACKS,
      logoutUrls: ["https://shop.example/dashboard/"],
      scopes: SIGN_IN_SCOPES,
      tokenSeconds,
    },
    grants,
    users,
    merchants: createMerchants(users, async (_, email) => {
      users.operations["AWSCognitoIdentityProviderService.AdminCreateUser"]?.({
        UserPoolId: "pool",
        Username: email,
      });
      return true;
    }),
    stores: async () => stores,
  });
  const stop = async () => {
    await issuer.stop();
    rmSync(directory, { recursive: true });
  };
  return { url: issuer.url, users, stop };
};

export const pageUrl = (
  issuerUrl: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): string => {
  const parameters = {
    response_type: "code",
    client_id: ISSUER_AUDIENCE,
    redirect_uri: CALLBACK,
    scope: SIGN_IN_SCOPES.join(" "),
    state: "a state",
    nonce: "a nonce",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  };
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${issuerUrl}/oauth2/authorize?${new URLSearchParams(given)}`;
};

export const choose = (
  page: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => fetch(page, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers });

export const landing = (response: Response): URL =>
  new URL(response.headers.get("location") ?? "about:blank");

export const codeFor = async (issuerUrl: string, form: Readonly<Record<string, string>>): Promise<string> =>
  String(landing(await choose(pageUrl(issuerUrl), form)).searchParams.get("code"));

type TokenAnswer = {
  readonly status: number;
  readonly error?: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
};

const askForTokens = async (
  issuerUrl: string,
  form: Readonly<Record<string, string>>,
): Promise<TokenAnswer> => {
  const body = new URLSearchParams({ client_id: ISSUER_AUDIENCE, ...form });
  const response = await fetch(`${issuerUrl}/oauth2/token`, { method: "POST", body });
  return { status: response.status, ...((await response.json()) as object) };
};

export const redeem = (issuerUrl: string, code: string, changes: Readonly<Record<string, string>> = {}) =>
  askForTokens(issuerUrl, {
    grant_type: "authorization_code",
    code,
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    ...changes,
  });

export const renewal = (issuerUrl: string, refresh_token = "") =>
  askForTokens(issuerUrl, { grant_type: "refresh_token", refresh_token });
