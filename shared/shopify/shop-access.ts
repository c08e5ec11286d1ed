import type { CredentialCipher } from "../platform/outbound/credential-cipher.ts";
import type { AdminApi } from "./admin-api.client.ts";
import type { AppSecrets } from "./app-secrets.ts";
import type { Shop } from "./shop.ts";
import { ShopNeedsOpening, TokenRefused } from "./shop-failures.ts";
import type { Shops } from "./shops.table.ts";
import { needsRenewal, refreshForm, type ShopTokens } from "./token-grants.ts";

export type ShopAccessDeps = {
  readonly shops: Pick<Shops, "find" | "replaceTokens" | "forgetTokens">;
  readonly cipher: Pick<CredentialCipher<ShopTokens>, "encrypt" | "decrypt">;
  readonly adminApi: Pick<AdminApi, "tokens" | "query">;
  readonly secrets: () => Promise<AppSecrets>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** A query, its variables, and what comes of it. */
export type AskShop = (
  shop: Shop,
  query: string,
  variables?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/**
 * Asks a shop with the tokens that are stored, and renews them before they expire or when they are refused. Both
 * tokens are replaced in one conditional write: of two renewals at once, the first one stored counts.
 *
 * @returns what throws ShopNeedsOpening once no token works any more, and what `AdminApi.query` throws
 */
export const createAskShop = ({ shops, cipher, adminApi, secrets, now }: ShopAccessDeps): AskShop => {
  const tokensOf = (shop: Shop): Promise<ShopTokens> => {
    if (shop.state === "uninstalled" || shop.encrypted_tokens === undefined) throw new ShopNeedsOpening();
    return cipher.decrypt(shop.brand, shop.encrypted_tokens);
  };

  /** Another container may have renewed them: its tokens are used. Else they are of no use. */
  const replacedSince = async (shop: Shop): Promise<ShopTokens> => {
    const current = await shops.find(shop.shop);
    if (current?.brand === shop.brand && current.encrypted_tokens !== shop.encrypted_tokens) {
      return tokensOf(current);
    }
    await shops.forgetTokens(shop);
    throw new ShopNeedsOpening();
  };

  const renew = async (shop: Shop, tokens: ShopTokens): Promise<ShopTokens> => {
    const renewed = await adminApi
      .tokens(shop.shop, refreshForm(await secrets(), tokens))
      .catch((error: unknown) => {
        if (error instanceof TokenRefused) return undefined;
        throw error;
      });
    if (renewed === undefined) return replacedSince(shop);
    const stored = await shops.replaceTokens(shop, await cipher.encrypt(shop.brand, renewed));
    return stored ? renewed : replacedSince(shop);
  };

  const ifAccepted = <Answer>(answer: Promise<Answer>): Promise<Answer | TokenRefused> =>
    answer.catch((error: unknown) => {
      if (error instanceof TokenRefused) return error;
      throw error;
    });

  return async (shop, query, variables) => {
    const ask = ({ access_token }: ShopTokens) =>
      ifAccepted(adminApi.query(shop.shop, access_token, query, variables));
    const stored = await tokensOf(shop);
    const first = needsRenewal(stored, now()) ? new TokenRefused() : await ask(stored);
    if (!(first instanceof TokenRefused)) return first;
    const second = await ask(await renew(shop, stored));
    if (!(second instanceof TokenRefused)) return second;
    const current = await shops.find(shop.shop);
    if (current !== undefined) await shops.forgetTokens(current);
    throw new ShopNeedsOpening();
  };
};
