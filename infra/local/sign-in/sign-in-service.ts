import type { IncomingMessage } from "node:http";
import type { ServerAnswer } from "../process/loopback-server.ts";
import { type AuthorizeDeps, authorize } from "./authorize.ts";
import { clearedCookie } from "./session-cookie.ts";
import { pageHeaders, problemPage, signedOutPage } from "./sign-in-page.ts";
import { chooseSignInTexts } from "./sign-in-texts.ts";
import { OPEN_TO_BROWSERS, revokeEndpoint, type TokenDeps, tokenEndpoint } from "./token-endpoint.ts";

export type SignInDeps = AuthorizeDeps & TokenDeps;

const PREFLIGHT: ServerAnswer = {
  status: 204,
  headers: {
    ...OPEN_TO_BROWSERS,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "3600",
  },
};

const logout = (
  { headers }: IncomingMessage,
  { searchParams }: URL,
  origin: string,
  { client }: SignInDeps,
): ServerAnswer => {
  const texts = chooseSignInTexts(headers["accept-language"]);
  const target = searchParams.get("logout_uri");
  if (searchParams.get("client_id") !== client.id || (target && !client.logoutUrls.includes(target))) {
    return { status: 400, headers: pageHeaders(), text: problemPage(texts, "logout") };
  }
  const cookie = { "set-cookie": clearedCookie(origin) };
  if (target) return { status: 302, headers: { location: target, ...cookie } };
  return { status: 200, headers: { ...pageHeaders(), ...cookie }, text: signedOutPage(texts) };
};

/**
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-userpools-server-contract-reference.html
 */
export const createSignInService =
  (origin: string, deps: SignInDeps) =>
  async (request: IncomingMessage, url: URL): Promise<ServerAnswer | undefined> => {
    switch (`${request.method} ${url.pathname}`) {
      case "GET /oauth2/authorize":
      case "POST /oauth2/authorize":
        return authorize(request, url, origin, deps);
      case "POST /oauth2/token":
        return tokenEndpoint(request, deps);
      case "POST /oauth2/revoke":
        return revokeEndpoint(request, deps);
      case "GET /logout":
        return logout(request, url, origin, deps);
      case "OPTIONS /oauth2/token":
      case "OPTIONS /oauth2/revoke":
        return PREFLIGHT;
      default:
        return undefined;
    }
  };

export type SignInService = ReturnType<typeof createSignInService>;
