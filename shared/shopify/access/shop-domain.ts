const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/**
 * Whether a text is a shop's permanent name, such as `linen.myshopify.com`. It becomes the host of requests that carry
 * a token: nothing but this form may.
 */
export const isShopDomain = (text: unknown): text is string =>
  typeof text === "string" && SHOP_DOMAIN.test(text);

const HTTPS = "https://";

/** The shop of a claim such as `https://linen.myshopify.com/admin`; `undefined` if it names none. */
export const shopOfUrl = (url: unknown, path: "" | "/admin"): string | undefined => {
  if (typeof url !== "string" || !url.startsWith(HTTPS) || !url.endsWith(path)) return undefined;
  const shop = url.slice(HTTPS.length, url.length - path.length);
  return isShopDomain(shop) ? shop : undefined;
};
