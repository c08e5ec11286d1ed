const SECRET_TTL_MS = 300_000;

const NEXT_TRY_MS = 30_000;

export type SecretSource = {
  readonly readSecret: () => Promise<string>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Reads the secret again after five minutes. Keeps the old value if the secret is unchanged or unreadable.
 */
export const fromSecret = <Made>(
  { readSecret, now, onFailure }: SecretSource,
  make: (secret: string) => Made,
): (() => Promise<Made>) => {
  let current: { readonly made: Promise<Made>; readonly until: number } | undefined;
  let currentSecret: string | undefined;

  const read = (before: Promise<Made> | undefined): Promise<Made> =>
    readSecret()
      .then((secret) => {
        if (before !== undefined && secret === currentSecret) return before;
        const made = make(secret);
        currentSecret = secret;
        return made;
      })
      .catch((error) => {
        if (before === undefined) {
          current = undefined;
          throw error;
        }
        current = { made: before, until: now() + NEXT_TRY_MS };
        onFailure(error);
        return before;
      });

  return () => {
    if (current === undefined || now() >= current.until) {
      current = { made: read(current?.made), until: now() + SECRET_TTL_MS };
    }
    return current.made;
  };
};
