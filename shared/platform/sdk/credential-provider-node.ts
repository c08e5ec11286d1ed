import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Stands in for the SDK's package of this name in the functions' bundles: Lambda hands credentials over in
 * environment variables, so the chain's other providers (SSO, login, ini files, processes, containers,
 * instance metadata) would be a third of a bundle and never be asked.
 *
 * As in the original, they are read once: an execution environment keeps its credentials for its whole life.
 */
export const defaultProvider = (...init: Parameters<typeof fromEnv>): ReturnType<typeof fromEnv> => {
  const read = fromEnv(...init);
  let credentials: ReturnType<typeof read> | undefined;
  return () => {
    credentials ??= read();
    return credentials;
  };
};
