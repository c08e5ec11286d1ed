export type EdgeAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Limits of a cache policy, in seconds. */
export type TtlBounds = { readonly min: number; readonly default: number; readonly max: number };

/** Seconds since the response arrived. */
export type Lifetime = {
  readonly fresh: number;
  readonly whileRevalidating: number;
  readonly whileFailing: number;
};

type Entry = { answer: EdgeAnswer; storedAt: number; lifetime: Lifetime };

const MAX_ENTRIES = 1_000;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html */
function cacheLifetime(cacheControl: string | undefined, bounds: TtlBounds): Lifetime {
  const directives = (cacheControl ?? "").toLowerCase();
  const seconds = (name: string): number | undefined => {
    const [, value] = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(directives) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  const isPrivate = /(^|[\s,])(no-store|no-cache|private)\b/.test(directives);
  const given = isPrivate ? 0 : (seconds("s-maxage") ?? seconds("max-age") ?? bounds.default);
  const fresh = Math.min(Math.max(given, bounds.min), bounds.max);
  const stale = (name: string): number => (isPrivate ? 0 : Math.min(seconds(name) ?? 0, bounds.max));
  return {
    fresh,
    whileRevalidating: fresh + stale("stale-while-revalidate"),
    whileFailing: fresh + stale("stale-if-error"),
  };
}

export type CacheResult = {
  readonly answer: EdgeAnswer;
  readonly ageSeconds: number;
  readonly result: "Hit" | "Miss" | "RefreshHit" | "Error";
};

type Fetch = (etag: string | undefined) => Promise<EdgeAnswer>;

const failed = (answer: EdgeAnswer | undefined): boolean => answer === undefined || answer.status >= 500;

/** Caches only responses with 200. CloudFront also caches errors for ten seconds. */
export class EdgeCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async get(key: string, bounds: TtlBounds, fetch: Fetch): Promise<CacheResult> {
    const entry = this.#entries.get(key);
    const age = entry ? (this.#now() - entry.storedAt) / 1000 : Number.POSITIVE_INFINITY;
    const use = (result: CacheResult["result"], { answer }: Entry): CacheResult => ({
      answer,
      ageSeconds: Math.floor(age),
      result,
    });
    if (entry && age < entry.lifetime.fresh) return use("Hit", entry);
    if (entry && age < entry.lifetime.whileRevalidating) {
      void this.#ask(key, entry, bounds, fetch).catch(() => undefined); // The next request refreshes it after a failure.
      return use("Hit", entry);
    }
    const fetched = await this.#ask(key, entry, bounds, fetch).catch((error: unknown) => {
      if (entry && age < entry.lifetime.whileFailing) return undefined;
      throw error;
    });
    if (entry && age < entry.lifetime.whileFailing && failed(fetched?.answer)) return use("Hit", entry);
    return fetched ?? Promise.reject(new Error("The origin did not answer"));
  }

  drop(matches: (path: string) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key.split("?")[0] ?? "")) this.#entries.delete(key);
  }

  async #ask(key: string, entry: Entry | undefined, bounds: TtlBounds, fetch: Fetch): Promise<CacheResult> {
    const answer = await fetch(entry?.answer.headers.etag);
    if (entry && answer.status === 304) {
      this.#keep(key, entry.answer, cacheLifetime(answer.headers["cache-control"], bounds));
      return { answer: entry.answer, ageSeconds: 0, result: "RefreshHit" };
    }
    if (answer.status === 200)
      this.#keep(key, answer, cacheLifetime(answer.headers["cache-control"], bounds));
    return { answer, ageSeconds: 0, result: answer.status >= 400 ? "Error" : "Miss" };
  }

  #keep(key: string, answer: EdgeAnswer, lifetime: Lifetime): void {
    this.#entries.delete(key);
    if (lifetime.whileFailing <= 0 && lifetime.fresh <= 0) return;
    this.#entries.set(key, { answer, storedAt: this.#now(), lifetime });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}
