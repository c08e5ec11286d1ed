import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { SHOP_SYSTEMS } from "../connection/shop-systems.ts";

export type KnownShop = {
  readonly api: Pick<ProductApiView, "preset" | "url_template"> | undefined;
  readonly urls: readonly Pick<ProductUrlView, "url" | "status">[];
};

export type Foreign = { readonly host: string; readonly urls: readonly string[] };

const NONE: Foreign = { host: "", urls: [] };

const findHost = (url: string): string | undefined => URL.parse(url)?.host.replace(/^www\./, "");

const isRelated = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

const countHosts = (urls: readonly string[]): [host: string, count: number][] => {
  const byHost = Map.groupBy(urls, findHost);
  return [...byHost]
    .flatMap(([host, all]): [string, number][] => (host === undefined ? [] : [[host, all.length]]))
    .sort(([, one], [, other]) => other - one);
};

const WORKED: ReadonlySet<ProductUrlView["status"]> = new Set(["ok", "unchanged"]);
/** Minimum share of successes per host. A foreign URL may match a product's id by chance. */
const MIN_SHARE_WORKED = 0.1;

const workedHosts = (urls: KnownShop["urls"]): string[] => {
  const worked = urls.filter(({ status }) => WORKED.has(status)).map(({ url }) => url);
  return countHosts(worked)
    .filter(([, count]) => count >= MIN_SHARE_WORKED * worked.length)
    .map(([host]) => host);
};

const shopHosts = (pasted: readonly string[], { api, urls }: KnownShop): readonly string[] => {
  const apiHost = api && findHost(api.url_template.replaceAll("{id}", "1"));
  const fromApi = apiHost === undefined ? [] : [apiHost];
  const worked = workedHosts(urls);
  if (worked.length > 0) return [...worked, ...fromApi];
  // If a system asks for the shop's address, its API and its pages share a host. In other systems, the hosts
  // may differ.
  if (api && SHOP_SYSTEMS[api.preset].address?.isShop) return fromApi;
  const known = urls.filter(({ status }) => status !== "removed").map(({ url }) => url);
  const all = [...pasted, ...known];
  const hosts = countHosts(all);
  if (apiHost !== undefined && hosts.some(([host]) => isRelated(host, apiHost))) return fromApi;
  const [first] = hosts;
  return first !== undefined && first[1] * 2 > all.length ? [first[0], ...fromApi] : [];
};

/** Products of another site would appear as the shop's own. */
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
