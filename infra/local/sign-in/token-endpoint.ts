import type { IncomingMessage } from "node:http";
import type { ServerAnswer } from "../process/loopback-server.ts";
import type { SignInClient } from "./authorize.ts";
import { readForm } from "./form.ts";
import type { Grants } from "./grants.ts";
import type { LocalUsers } from "./local-users.ts";
import { findPersona, type Persona } from "./personas.ts";

export type TokenDeps = {
  readonly client: SignInClient & { readonly tokenSeconds: number };
  readonly grants: Grants;
  readonly users: LocalUsers;
  readonly sign: (persona: Persona, claims: Record<string, unknown>, seconds: number) => Promise<string>;
};

/** Any web page may call these endpoints, because a caller needs a code or a refresh token. */
export const OPEN_TO_BROWSERS = { "access-control-allow-origin": "*" } as const;

const HEADERS = { ...OPEN_TO_BROWSERS, "cache-control": "no-store" } as const;

const refuse = (error: string): ServerAnswer => ({ status: 400, headers: HEADERS, body: { error } });

type Granted = {
  readonly subject: string;
  readonly nonce?: string | undefined;
  readonly refreshToken: string;
};

const grantedBy = (form: URLSearchParams, grants: Grants): Granted | undefined => {
  if (form.get("grant_type") === "refresh_token") return grants.rotate(form.get("refresh_token") ?? "");
  const request = grants.redeemCode({
    code: form.get("code") ?? "",
    redirectUri: form.get("redirect_uri") ?? "",
    verifier: form.get("code_verifier") ?? "",
  });
  if (request === undefined) return undefined;
  const { subject, nonce } = request;
  return { subject, nonce, refreshToken: grants.issueRefreshToken(subject) };
};

export const tokenEndpoint = async (
  request: IncomingMessage,
  { client, grants, users, sign }: TokenDeps,
): Promise<ServerAnswer> => {
  const form = await readForm(request);
  if (form.get("client_id") !== client.id) return refuse("invalid_client");
  if (!["authorization_code", "refresh_token"].includes(form.get("grant_type") ?? "")) {
    return refuse("unsupported_grant_type");
  }
  const granted = grantedBy(form, grants);
  const persona = granted && findPersona(granted.subject, users);
  if (persona === undefined) return refuse("invalid_grant");
  const { nonce, refreshToken } = granted as Granted;
  const idClaims = { token_use: "id", ...persona.claims, ...(nonce !== undefined && { nonce }) };
  const accessClaims = { token_use: "access", client_id: client.id, scope: client.scopes.join(" ") };
  return {
    status: 200,
    headers: HEADERS,
    body: {
      id_token: await sign(persona, { ...idClaims, aud: client.id }, client.tokenSeconds),
      access_token: await sign(persona, accessClaims, client.tokenSeconds),
      refresh_token: refreshToken,
      token_type: "Bearer",
      expires_in: client.tokenSeconds,
    },
  };
};

/** Returns 200 for an unknown token too (RFC 7009). */
export const revokeEndpoint = async (
  request: IncomingMessage,
  { client, grants }: TokenDeps,
): Promise<ServerAnswer> => {
  const form = await readForm(request);
  if (form.get("client_id") !== client.id) return refuse("invalid_client");
  grants.revoke(form.get("token") ?? "");
  return { status: 200, headers: HEADERS };
};
