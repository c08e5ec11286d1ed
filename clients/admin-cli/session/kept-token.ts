import { CliError } from "../cli-error.ts";
import type { KeptTarget, KeptTargets } from "./kept-targets.ts";

/** Tokens with a shorter remaining lifetime are renewed. A call takes at most 29 s. */
const MIN_LEFT_SECONDS = 60;

export const loginCommand = ({ stage, base_url }: Pick<KeptTarget, "stage" | "base_url">): string =>
  `admin login ${stage === undefined ? `--base-url ${base_url}` : `--stage ${stage}`}`;

/**
 * Renews the token before it expires.
 * @param now epoch milliseconds
 * @throws CliError if nobody is signed in or the sign-in has expired
 */
export const createKeptToken = (
  target: KeptTarget,
  targets: Pick<KeptTargets, "byBaseUrl" | "save">,
  now: () => number,
): (() => Promise<string>) => {
  let renewing: Promise<string> | undefined;

  const renewed = async (current: KeptTarget): Promise<string> => {
    if (current.tokens === undefined) throw new CliError(`You are not signed in: ${loginCommand(current)}`);
    const { renew, SignInEnded } = await import("./oauth.ts"); // Lazy, because few commands need jose.
    try {
      const tokens = await renew(current, current.tokens);
      targets.save({ ...current, tokens });
      return tokens.id_token;
    } catch (error) {
      if (!(error instanceof SignInEnded)) throw error;
      targets.save({ ...current, tokens: undefined });
      throw new CliError(`Your session has expired. Run: ${loginCommand(current)}`);
    }
  };

  return async () => {
    const current = targets.byBaseUrl(target.base_url) ?? target; // Another command may have renewed the token.
    const { tokens } = current;
    if (tokens !== undefined && tokens.expires_at - now() / 1_000 > MIN_LEFT_SECONDS) return tokens.id_token;
    renewing ??= renewed(current).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
};
