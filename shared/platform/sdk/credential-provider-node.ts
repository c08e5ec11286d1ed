import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Replaces the SDK's package of the same name. Lambda passes credentials in environment variables,
 * so the other providers would take a third of a bundle unused.
 */
export const defaultProvider = (...init: Parameters<typeof fromEnv>): ReturnType<typeof fromEnv> => {
  const read = fromEnv(...init);
  let credentials: ReturnType<typeof read> | undefined;
  return () => {
    credentials ??= read();
    return credentials;
  };
};
