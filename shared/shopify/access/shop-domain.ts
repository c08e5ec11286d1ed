const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/**
 * Tests for a shop's permanent domain, such as `linen.myshopify.com`. It becomes the host of requests with a token, so
 * no other form is allowed.
 */
export const isShopDomain = (text: unknown): text is string =>
  typeof text === "string" && SHOP_DOMAIN.test(text);

const HTTPS = "https://";

/** The shop of a claim such as `https://linen.myshopify.com/admin`. `undefined` if invalid. */
export const shopOfUrl = (url: unknown, path: "" | "/admin"): string | undefined => {
  if (typeof url !== "string" || !url.startsWith(HTTPS) || !url.endsWith(path)) return undefined;
  const shop = url.slice(HTTPS.length, url.length - path.length);
  return isShopDomain(shop) ? shop : undefined;
};
