/** What came of asking a merchant's product API for one product. */
export type FetchAnswer =
  | { readonly kind: "found"; readonly status: 200; readonly answer: unknown; readonly etag?: string }
  | { readonly kind: "not_modified"; readonly status: 304 }
  /** The merchant says that there is no such product: 404 or 410. */
  | { readonly kind: "not_found"; readonly status: number }
  /** An answer that can't be used, and that would be the same again. */
  | { readonly kind: "invalid"; readonly status?: number; readonly problem: string }
  /** No answer, or one that says to try later. */
  | {
      readonly kind: "unreachable";
      readonly status?: number;
      readonly problem: string;
      /** Whether the same request may succeed later. */
      readonly retry: boolean;
      readonly retryAfterSeconds?: number;
    };

/** A request that ended in one of the failures above. */
export class FetchFailed extends Error {
  readonly outcome: FetchAnswer;
  constructor(outcome: Extract<FetchAnswer, { problem: string }>) {
    super(outcome.problem);
    this.name = "FetchFailed";
    this.outcome = outcome;
  }
}

export const invalid = (problem: string, status?: number) =>
  new FetchFailed({ kind: "invalid", problem, ...(status !== undefined && { status }) });

export const unreachable = (
  problem: string,
  retry: boolean,
  answered: { readonly status?: number; readonly retryAfterSeconds?: number } = {},
) => new FetchFailed({ kind: "unreachable", problem, retry, ...answered });
