import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { SHOP_SYSTEMS } from "../connection/shop-systems.ts";

/** What is known of a shop before product URLs are added. */
export type KnownShop = {
  readonly api: Pick<ProductApiView, "preset" | "url_template"> | undefined;
  /** Some product URLs of the catalog. */
  readonly urls: readonly Pick<ProductUrlView, "url" | "status">[];
};

/** Addresses that are not of the shop, and the host that it has. */
export type Foreign = { readonly host: string; readonly urls: readonly string[] };

const NONE: Foreign = { host: "", urls: [] };

const findHost = (url: string): string | undefined => URL.parse(url)?.host.replace(/^www\./, "");

/** Whether one host is the other, or within it, such as that of a product API or a country. */
const isRelated = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/** How many there are of each, the most frequent first. */
const countHosts = (urls: readonly string[]): [host: string, count: number][] => {
  const byHost = Map.groupBy(urls, findHost);
  return [...byHost]
    .flatMap(([host, all]): [string, number][] => (host === undefined ? [] : [[host, all.length]]))
    .sort(([, one], [, other]) => other - one);
};

const WORKED: ReadonlySet<ProductUrlView["status"]> = new Set(["ok", "unchanged"]);
/** Another site's address works if the shop has a product with its id: a few that did say nothing. */
const MIN_SHARE_WORKED = 0.1;

/** The hosts of the product URLs that have worked. */
const workedHosts = (urls: KnownShop["urls"]): string[] => {
  const worked = urls.filter(({ status }) => WORKED.has(status)).map(({ url }) => url);
  return countHosts(worked)
    .filter(([, count]) => count >= MIN_SHARE_WORKED * worked.length)
    .map(([host]) => host);
};

/** The hosts of a shop's pages, the most frequent first; none where nothing says which they are. */
const shopHosts = (pasted: readonly string[], { api, urls }: KnownShop): readonly string[] => {
  const apiHost = api && findHost(api.url_template.replaceAll("{id}", "1"));
  const fromApi = apiHost === undefined ? [] : [apiHost];
  const worked = workedHosts(urls);
  if (worked.length > 0) return [...worked, ...fromApi];
  // Systems that are found by the shop's own address answer where its pages are; others may have a host of their own.
  if (api && SHOP_SYSTEMS[api.preset].address?.isShop) return fromApi;
  const known = urls.filter(({ status }) => status !== "removed").map(({ url }) => url);
  const all = [...pasted, ...known];
  const hosts = countHosts(all);
  if (apiHost !== undefined && hosts.some(([host]) => isRelated(host, apiHost))) return fromApi;
  const [first] = hosts;
  return first !== undefined && first[1] * 2 > all.length ? [first[0], ...fromApi] : [];
};

/**
 * Which of some product URLs are another site's: a slip that would show its products as the shop's own. The shop is where
 * product URLs have worked; before any has, where its product API is, or else where most addresses are.
 */
export const findForeign = (pasted: readonly string[], shop: KnownShop): Foreign => {
  const hosts = shopHosts(pasted, shop);
  const [host] = hosts;
  if (host === undefined) return NONE;
  const own = new Map<string, boolean>();
  const isOwn = (url: string): boolean => {
    const name = findHost(url) ?? "";
    const before = own.get(name);
    if (before !== undefined) return before;
    const is = hosts.some((each) => isRelated(each, name));
    own.set(name, is);
    return is;
  };
  return { host, urls: pasted.filter((url) => !isOwn(url)) };
};
