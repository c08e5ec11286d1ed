/** Shopify is too busy for this shop, or can't be reached: the same request may succeed later. */
export class ShopBusy extends Error {
  override readonly name = "ShopBusy";
  /** When to try again, if Shopify said so. */
  readonly afterSeconds: number | undefined;
  constructor(afterSeconds?: number, cause?: unknown) {
    super("Shopify can't answer now", { cause });
    this.afterSeconds = afterSeconds;
  }
}

/** Shopify does not take a token, or gives none for it. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
  constructor() {
    super("Shopify refused a token");
  }
}

/** No token of the shop is left that works. */
export class ShopNeedsOpening extends Error {
  override readonly name = "ShopNeedsOpening";
  constructor() {
    super("The shop has to open the app again");
  }
}

/** Shopify refuses the request itself, or the shop is frozen: trying again does not help. */
export class ShopRefused extends Error {
  override readonly name = "ShopRefused";
  /** @param problem a status or a code of Shopify's, never what a request held */
  constructor(problem: string) {
    super(`Shopify refused a request: ${problem}`);
  }
}
