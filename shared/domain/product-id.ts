/** Why no product id could be taken from a product page's URL. */
export type NoProductId = { readonly problem: string };

/**
 * The default rule (spec "Product id extraction"): split the URL on `-` and take the last segment. The query,
 * the fragment and trailing slashes are not part of it.
 *
 * @returns the product id, or why there is none
 */
export const defaultProductId = (url: string): string | NoProductId => {
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const dash = path.lastIndexOf("-");
  if (dash < 0) return { problem: "no rule is set and the URL has no '-' to split on" };
  const id = path.slice(dash + 1);
  return id === "" ? { problem: "no rule is set and nothing follows the URL's last '-'" } : id;
};
