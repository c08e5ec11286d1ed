import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Replaces the SDK's package of this name in the functions' bundles. Lambda passes credentials in environment
 * variables. The other providers (SSO, login, ini files, processes, containers, instance metadata) would take
 * a third of a bundle and never be used.
 *
 * Credentials are read once, as in the SDK, because an execution environment never changes them.
 */
export const defaultProvider = (...init: Parameters<typeof fromEnv>): ReturnType<typeof fromEnv> => {
  const read = fromEnv(...init);
  let credentials: ReturnType<typeof read> | undefined;
  return () => {
    credentials ??= read();
    return credentials;
  };
};
