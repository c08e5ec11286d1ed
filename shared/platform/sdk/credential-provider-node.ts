import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Replaces the SDK's package of this name in the functions' bundles. Lambda passes credentials in environment
 * variables, so the other providers (SSO, login, ini files, processes, containers, instance metadata) would
 * take a third of a bundle and never be used.
 *
 * As in the original, credentials are read once: an execution environment keeps them for its whole life.
 */
export const defaultProvider = (...init: Parameters<typeof fromEnv>): ReturnType<typeof fromEnv> => {
  const read = fromEnv(...init);
  let credentials: ReturnType<typeof read> | undefined;
  return () => {
    credentials ??= read();
    return credentials;
  };
};
