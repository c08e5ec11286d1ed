import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { type RunningServer, type ServerAnswer, startJsonServer } from "../process/loopback-server.ts";
import { readState, writeState } from "../process/state-file.ts";
import type { Merchants } from "../sign-in/merchants.ts";
import { OPERATOR, type Persona } from "../sign-in/personas.ts";
import { createSignInService, type SignInDeps, type SignInService } from "../sign-in/sign-in-service.ts";
import { OPEN_TO_BROWSERS } from "../sign-in/token-endpoint.ts";

/** Equals the id of the Cognito app client on AWS. */
export const ISSUER_AUDIENCE = "local-dashboard";

export type TokenIssuer = RunningServer & {
  operatorToken(): Promise<string>;
  openSignIn(deps: Omit<SignInDeps, "sign">): void;
};

const KEY_ID = "local";
const ALGORITHM = "RS256";
const DAY_SECONDS = 24 * 3600;

/** Discovery documents, endpoints, algorithm and claims match Cognito's, so the same code works with both. */
export async function startTokenIssuer(stateFile: string, port = 0): Promise<TokenIssuer> {
  const jwk = await signingKey(stateFile);
  let signIn: SignInService | undefined;
  let merchants: Merchants | undefined;
  const server = await startJsonServer(port, async (request): Promise<ServerAnswer> => {
    // Prevents DNS rebinding, by which a foreign web page would get this origin.
    if (request.headers.host !== new URL(server.url).host) return MISDIRECTED;
    const url = new URL(request.url ?? "/", server.url);
    switch (url.pathname) {
      case "/.well-known/jwks.json":
        return { status: 200, headers: OPEN_TO_BROWSERS, body: { keys: [publicPart(jwk)] } };
      case "/.well-known/openid-configuration":
        return { status: 200, headers: OPEN_TO_BROWSERS, body: discovery(server.url) };
      case "/token":
        return tokenForTests(url.searchParams);
      default:
        if (signIn === undefined) return STARTING;
        return (await signIn(request, url)) ?? { status: 404, body: { error: "not_found" } };
    }
  });

  const sign = async ({ sub }: Persona, claims: Record<string, unknown>, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(server.url)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .setJti(crypto.randomUUID())
      .sign(await importJWK(jwk, ALGORITHM));
  const idToken = (persona: Persona, seconds = DAY_SECONDS) =>
    sign(persona, { token_use: "id", ...persona.claims, aud: ISSUER_AUDIENCE }, seconds);
  /** `/token` returns an operator's token, `/token?brand=br_…` the store owner's. */
  const tokenForTests = async (query: URLSearchParams): Promise<ServerAnswer> => {
    const brand = query.get("brand");
    const persona = brand ? await merchants?.(brand) : OPERATOR;
    if (persona === undefined) return STARTING;
    const seconds = Number(query.get("lifetime") ?? DAY_SECONDS);
    return { status: 200, body: { id_token: await idToken(persona, seconds) } };
  };
  return {
    ...server,
    operatorToken: () => idToken(OPERATOR),
    openSignIn: (deps) => {
      merchants = deps.merchants;
      signIn = createSignInService(server.url, { ...deps, sign });
    },
  };
}

const STARTING: ServerAnswer = { status: 503, body: { error: "starting" } };
const MISDIRECTED: ServerAnswer = { status: 421, body: { error: "misdirected_request" } };

const discovery = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/oauth2/authorize`,
  token_endpoint: `${url}/oauth2/token`,
  revocation_endpoint: `${url}/oauth2/revoke`,
  end_session_endpoint: `${url}/logout`,
  jwks_uri: `${url}/.well-known/jwks.json`,
  id_token_signing_alg_values_supported: [ALGORITHM],
  response_types_supported: ["code"],
  scopes_supported: ["openid", "email", "profile"],
  subject_types_supported: ["public"],
  token_endpoint_auth_methods_supported: ["none"],
});

async function signingKey(stateFile: string): Promise<JWK> {
  const kept = readState<JWK>(stateFile);
  if (kept) return kept;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  writeState(stateFile, jwk);
  return jwk;
}

const publicPart = ({ kty, n, e }: JWK) => ({ kty, n, e, kid: KEY_ID, alg: ALGORITHM, use: "sig" });
