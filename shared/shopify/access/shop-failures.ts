export class ShopBusy extends Error {
  override readonly name = "ShopBusy";
  readonly afterSeconds: number | undefined;
  constructor(afterSeconds?: number, cause?: unknown) {
    super("Shopify is unavailable", { cause });
    this.afterSeconds = afterSeconds;
  }
}

/** The caller repeats the request, because a partial response would lose orders or products. */
export const incompleteAnswer = (missing: string): ShopBusy =>
  new ShopBusy(undefined, new Error(`Shopify's answer has no ${missing}`));

export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
  constructor() {
    super("Shopify refused a token");
  }
}

export class ShopNeedsOpening extends Error {
  override readonly name = "ShopNeedsOpening";
  constructor() {
    super("The shop has to open the app again");
  }
}

/** Permanent refusal, for example of a frozen shop. */
export class ShopRefused extends Error {
  override readonly name = "ShopRefused";
  /** @param problem status or error code from Shopify, never request data */
  constructor(problem: string) {
    super(`Shopify refused a request: ${problem}`);
  }
}
