/** Shopify is too busy for this shop, or can't be reached. A later retry may succeed. */
export class ShopBusy extends Error {
  override readonly name = "ShopBusy";
  /** Seconds until the next attempt, if Shopify named them. */
  readonly afterSeconds: number | undefined;
  constructor(afterSeconds?: number, cause?: unknown) {
    super("Shopify is unavailable", { cause });
    this.afterSeconds = afterSeconds;
  }
}

/**
 * Part of an answer is missing. The request is repeated, because a partial answer would drop orders or products.
 *
 * @param missing name of the part
 */
export const incompleteAnswer = (missing: string): ShopBusy =>
  new ShopBusy(undefined, new Error(`Shopify's answer has no ${missing}`));

/** Shopify refuses a token or the renewal of a token. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
  constructor() {
    super("Shopify refused a token");
  }
}

/** The shop has no valid token left. */
export class ShopNeedsOpening extends Error {
  override readonly name = "ShopNeedsOpening";
  constructor() {
    super("The shop has to open the app again");
  }
}

/** Shopify refuses the request itself, or the shop is frozen. A retry does not help. */
export class ShopRefused extends Error {
  override readonly name = "ShopRefused";
  /** @param problem a status or an error code of Shopify, never request data */
  constructor(problem: string) {
    super(`Shopify refused a request: ${problem}`);
  }
}
