import type { IncomingMessage } from "node:http";
import type { ServerAnswer } from "../process/loopback-server.ts";
import { readForm } from "./form.ts";
import type { Grants } from "./grants.ts";
import type { LocalUsers } from "./local-users.ts";
import type { Merchants } from "./merchants.ts";
import { findPersona, OPERATOR, type Persona } from "./personas.ts";
import { readSessionCookie, sessionCookie } from "./session-cookie.ts";
import { type PageStore, pageHeaders, problemPage, signInPage } from "./sign-in-page.ts";
import { chooseSignInTexts, type SignInProblem } from "./sign-in-texts.ts";

export type SignInClient = {
  readonly id: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly scopes: readonly string[];
};

export type AuthorizeDeps = {
  readonly client: SignInClient;
  readonly grants: Grants;
  readonly users: LocalUsers;
  readonly merchants: Merchants;
  readonly stores: () => Promise<readonly PageStore[]>;
};

/** An S256 challenge has 43 base64url characters. */
const CHALLENGE = /^[\w-]{43}$/;

const redirect = (callback: string, parameters: Record<string, string | null>): ServerAnswer => {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return { status: 302, headers: { ...pageHeaders(callback), location: url.href } };
};

const findRequestError = (query: URLSearchParams, { scopes }: SignInClient): [string, string] | undefined => {
  const asked = query.get("scope")?.split(" ") ?? [];
  if (query.get("response_type") !== "code") return ["unsupported_response_type", "response_type: code"];
  if (query.get("code_challenge_method") !== "S256" || !CHALLENGE.test(query.get("code_challenge") ?? "")) {
    return ["invalid_request", "a code_challenge by the method S256 is required"];
  }
  if (!asked.includes("openid") || asked.some((scope) => !scopes.includes(scope))) {
    return ["invalid_scope", `scope: ${scopes.join(" ")}`];
  }
  return undefined;
};

const chosen = async (
  form: URLSearchParams,
  { users, merchants, stores }: AuthorizeDeps,
): Promise<Persona | undefined> => {
  const as = form.get("as") ?? "";
  if (as === "operator") return OPERATOR;
  if (as !== "merchant") return users.find(as) && findPersona(as, users);
  const brand = form.get("brand");
  return (await stores()).some((store) => store.brand === brand) ? merchants(String(brand)) : undefined;
};

/**
 * An unregistered client or callback gets an error page without a redirect, as in Cognito.
 * Callbacks must match exactly.
 */
export const authorize = async (
  request: IncomingMessage,
  { search, searchParams: query }: URL,
  origin: string,
  deps: AuthorizeDeps,
): Promise<ServerAnswer> => {
  const { client, grants, users, stores } = deps;
  const texts = chooseSignInTexts(request.headers["accept-language"]);
  const refuse = (problem: SignInProblem): ServerAnswer => ({
    status: 400,
    headers: pageHeaders(),
    text: problemPage(texts, problem),
  });
  const callback = query.get("redirect_uri") ?? "";
  if (new Set(query.keys()).size !== query.size) return refuse("twice");
  if (query.get("client_id") !== client.id) return refuse("client");
  if (!client.callbackUrls.includes(callback)) return refuse("callback");
  const state = query.get("state");
  const [error, error_description = ""] = findRequestError(query, client) ?? [];
  if (error !== undefined) return redirect(callback, { error, error_description, state });

  const sendBack = (persona: Persona, headers: Record<string, string> = {}): ServerAnswer => {
    if (users.find(persona.sub)) users.signedIn(persona.sub);
    const code = grants.issueCode({
      subject: persona.sub,
      redirectUri: callback,
      challenge: query.get("code_challenge") ?? "",
      nonce: query.get("nonce") ?? undefined,
    });
    const answer = redirect(callback, { code, state });
    return { ...answer, headers: { ...answer.headers, ...headers } };
  };

  if (request.method === "GET") {
    const known = grants.findSession(readSessionCookie(request, origin) ?? "");
    const persona = known === undefined ? undefined : findPersona(known, users);
    if (persona !== undefined) return sendBack(persona);
    const text = signInPage(texts, `/oauth2/authorize${search}`, await stores(), users.enabled());
    return { status: 200, headers: pageHeaders(callback), text };
  }
  // Prevents another web page from submitting the form for the user.
  if ((request.headers.origin ?? origin) !== origin) return refuse("otherSite");
  const persona = await chosen(await readForm(request), deps);
  if (persona === undefined) return refuse("nobody");
  return sendBack(persona, { "set-cookie": sessionCookie(origin, grants.beginSession(persona.sub)) });
};
