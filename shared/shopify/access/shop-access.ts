import type { CredentialCipher } from "../../platform/outbound/credential-cipher.ts";
import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import type { AdminApi, QueryVariables } from "./admin-api.client.ts";
import type { AppSecrets } from "./app-secrets.ts";
import { ShopBusy, ShopNeedsOpening, TokenRefused } from "./shop-failures.ts";
import { needsRenewal, refreshForm, type ShopTokens } from "./token-grants.ts";

export type ShopAccessDeps = {
  readonly shops: Pick<Shops, "find" | "claimRenewal" | "replaceTokens" | "forgetTokens">;
  readonly cipher: Pick<CredentialCipher<ShopTokens>, "encrypt" | "decrypt">;
  readonly adminApi: Pick<AdminApi, "tokens" | "query">;
  readonly secrets: () => Promise<AppSecrets>;
  readonly now: () => number;
};

export type AskShop = (shop: Shop, query: string, variables?: QueryVariables) => Promise<unknown>;

/** Exceeds the duration of a renewal. After a crash, another call renews the tokens. */
const RENEWAL_MS = 30_000;
const RENEWED_AFTER_SECONDS = 2;

/**
 * One caller renews both tokens and replaces them in a conditional write. Other callers get
 * ShopBusy until then.
 * @returns a function that throws ShopNeedsOpening if no token is valid, and the errors of
 * `AdminApi.query`
 */
export const createAskShop = ({ shops, cipher, adminApi, secrets, now }: ShopAccessDeps): AskShop => {
  const findTokens = (shop: Shop): Promise<ShopTokens> => {
    if (shop.state === "uninstalled" || shop.encrypted_tokens === undefined) throw new ShopNeedsOpening();
    return cipher.decrypt(shop.brand, shop.encrypted_tokens);
  };

  const replacedSince = async (shop: Shop): Promise<ShopTokens | undefined> => {
    const current = await shops.find(shop.shop);
    const isReplaced = current?.brand === shop.brand && current.encrypted_tokens !== shop.encrypted_tokens;
    return isReplaced ? findTokens(current) : undefined;
  };

  const replacedOrForgotten = async (shop: Shop): Promise<ShopTokens> => {
    const replaced = await replacedSince(shop);
    if (replaced !== undefined) return replaced;
    await shops.forgetTokens(shop);
    throw new ShopNeedsOpening();
  };

  const claimed = async (shop: Shop): Promise<boolean> => {
    const time = now();
    const iso = (at: number) => new Date(at).toISOString();
    return shops.claimRenewal(shop, iso(time), iso(time + RENEWAL_MS));
  };

  const renew = async (shop: Shop, tokens: ShopTokens): Promise<ShopTokens> => {
    if (!(await claimed(shop))) {
      const replaced = await replacedSince(shop);
      if (replaced === undefined) throw new ShopBusy(RENEWED_AFTER_SECONDS);
      return replaced;
    }
    const renewed = await adminApi
      .tokens(shop.shop, refreshForm(await secrets(), tokens))
      .catch((error: unknown) => {
        if (error instanceof TokenRefused) return undefined;
        throw error;
      });
    if (renewed === undefined) return replacedOrForgotten(shop);
    const stored = await shops.replaceTokens(shop, await cipher.encrypt(shop.brand, renewed));
    return stored ? renewed : replacedOrForgotten(shop);
  };

  const ifAccepted = <Answer>(answer: Promise<Answer>): Promise<Answer | TokenRefused> =>
    answer.catch((error: unknown) => {
      if (error instanceof TokenRefused) return error;
      throw error;
    });

  return async (shop, query, variables) => {
    const ask = ({ access_token }: ShopTokens) =>
      ifAccepted(adminApi.query(shop.shop, access_token, query, variables));
    const stored = await findTokens(shop);
    const first = needsRenewal(stored, now()) ? new TokenRefused() : await ask(stored);
    if (!(first instanceof TokenRefused)) return first;
    const second = await ask(await renew(shop, stored));
    if (!(second instanceof TokenRefused)) return second;
    const current = await shops.find(shop.shop);
    if (current !== undefined) await shops.forgetTokens(current);
    throw new ShopNeedsOpening();
  };
};

const NAME = "query ShopName { shop { name } }";

export const createIsGrantRefused =
  (askShop: AskShop) =>
  async (shop: Shop): Promise<boolean> => {
    try {
      await askShop(shop, NAME);
      return false;
    } catch (error) {
      if (error instanceof ShopNeedsOpening) return true;
      throw error;
    }
  };
