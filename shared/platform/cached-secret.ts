/** Lifetime of a cached secret, which delays a rotation. */
const SECRET_TTL_MS = 300_000;

/** Time from a failed read to the next attempt. */
const NEXT_TRY_MS = 30_000;

export type SecretSource = {
  readonly readSecret: () => Promise<string>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called if the new secret can't be read or parsed. The old one stays in use. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Caches the value that `make` builds from a secret. The secret is read on first use, and again after five
 * minutes. The old value stays if the secret is unchanged or can't be read. A failed first read is not
 * cached.
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
