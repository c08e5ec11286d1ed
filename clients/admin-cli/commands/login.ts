import { createHash, randomBytes } from "node:crypto";
import {
  COMMAND_LINE_PORTS,
  commandLineCallback,
  SIGN_IN_SCOPES,
} from "../../../shared/vocabulary/sign-in.ts";
import { CliError } from "../cli-error.ts";
import { readCallback, startCallbackServer } from "../session/callback-server.ts";
import type { KeptTarget, KeptTargets } from "../session/kept-targets.ts";
import { discover, type Granted, redeemCode, revoke, SignInEnded } from "../session/oauth.ts";

export type LoginDeps = {
  readonly targets: KeptTargets;
  readonly write: (line: string) => void;
  readonly remark: (line: string) => void;
  readonly openBrowser: (url: string) => void;
  readonly ask: (question: string) => Promise<string>;
};

const secret = (): string => randomBytes(32).toString("base64url");

const pastedCode = (text: string, state: string): string => {
  const line = text.trim();
  if (!URL.canParse(line)) return line;
  const callback = readCallback(new URL(line).searchParams, state);
  if (callback === undefined)
    throw new CliError("This address belongs to another sign-in. Run the command again.");
  return callback.code;
};

type Attempt = { readonly url: (redirectUri: string) => string; readonly state: string };

const byBrowser = async ({ url, state }: Attempt, { remark, openBrowser }: LoginDeps) => {
  const server = await startCallbackServer(state);
  try {
    const page = url(server.redirectUri);
    remark(`Sign in at:\n${page}`);
    openBrowser(page);
    const { code } = await server.callback;
    return { code, redirect_uri: server.redirectUri };
  } finally {
    server.stop();
  }
};

const byPaste = async ({ url, state }: Attempt, { remark, ask }: LoginDeps) => {
  const [port] = COMMAND_LINE_PORTS;
  const redirect_uri = commandLineCallback(port);
  remark(`Sign in at:\n${url(redirect_uri)}`);
  remark(`The browser then can't load an address that begins with ${redirect_uri}?code=`);
  return { code: pastedCode(await ask("Paste that address, or the code in it: "), state), redirect_uri };
};

const whoIs = ({ claims }: Granted): string =>
  String(claims.email ?? claims["cognito:username"] ?? claims.sub);

/**
 * Uses the authorization code with PKCE.
 * @throws CliError if the sign-in fails
 */
export const login = async (
  target: KeptTarget,
  { browser }: { readonly browser: boolean },
  deps: LoginDeps,
): Promise<void> => {
  const { authorization } = await discover(target.issuer);
  const [code_verifier, state, nonce] = [secret(), secret(), secret()];
  const url = (redirect_uri: string): string => {
    const page = new URL(authorization);
    page.search = new URLSearchParams({
      response_type: "code",
      client_id: target.client_id,
      redirect_uri,
      scope: SIGN_IN_SCOPES.join(" "),
      state,
      nonce,
      code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
      code_challenge_method: "S256",
    }).toString();
    return page.href;
  };
  const redirected = await (browser ? byBrowser : byPaste)({ url, state }, deps);
  const granted = await redeemCode(target, { ...redirected, code_verifier, nonce }).catch(
    (error: unknown) => {
      if (error instanceof SignInEnded)
        throw new CliError("The code has expired or was already used. Run the command again.");
      throw error;
    },
  );
  deps.targets.save({ ...target, tokens: granted.tokens });
  deps.write(`Signed in to ${target.base_url} as ${whoIs(granted)}.`);
};

/** Deletes the tokens even if the issuer is unreachable. */
export const logout = async (
  target: KeptTarget | undefined,
  { targets, write }: Pick<LoginDeps, "targets" | "write">,
): Promise<void> => {
  if (target?.tokens === undefined) return write("You are not signed in.");
  targets.save({ ...target, tokens: undefined });
  await revoke(target, target.tokens);
  write(`Signed out of ${target.base_url}.`);
};
