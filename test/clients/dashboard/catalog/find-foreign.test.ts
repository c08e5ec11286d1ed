import { expect, test } from "vitest";
import {
  findForeign,
  type KnownShop,
} from "../../../../clients/dashboard/src/features/catalog/urls/find-foreign.ts";

const OTHER = "https://www.otto.example/p/vase-1124";
const page = (id: number, host = "shop.example") => `https://${host}/p/mug-${id}`;
const worked = (url: string) => ({ url, status: "ok" as const });
const api = (url_template: string, preset: "generic" | "woocommerce" = "generic") => ({
  url_template,
  preset,
});
const NOTHING: KnownShop = { api: undefined, urls: [] };
const WOO = api("https://www.shop.example/wp-json/wc/v3/products/{id}", "woocommerce");
const ELSEWHERE = api("https://api.host.example/v1/products/{id}");

const HOST = "shop.example";
const foreign = (...urls: string[]) => ({ host: HOST, urls });

test.each<[string, KnownShop, string[], ReturnType<typeof findForeign>]>([
  ["unknown shop, different from the majority", NOTHING, [page(1), page(2), OTHER], foreign(OTHER)],
  ["different from the API's site", { ...NOTHING, api: WOO }, [OTHER], foreign(OTHER)],
  [
    "different from the API's host, if another address has it",
    { ...NOTHING, api: api("https://api.shop.example/{id}") },
    [page(1), OTHER, `${OTHER}5`],
    { host: "api.shop.example", urls: [OTHER, `${OTHER}5`] },
  ],
  [
    "different from product URLs that worked",
    { api: ELSEWHERE, urls: [worked(page(1))] },
    [OTHER],
    foreign(OTHER),
  ],
  [
    "ignores a single foreign URL that worked",
    { ...NOTHING, urls: [...Array.from({ length: 20 }, (_, id) => worked(page(id))), worked(OTHER)] },
    [`${OTHER}5`],
    foreign(`${OTHER}5`),
  ],
  [
    "another port is another shop",
    { api: undefined, urls: [worked("https://127.0.0.1:4531/p/1")] },
    ["https://127.0.0.1:4531/p/2", "https://127.0.0.1:4532/p/2"],
    { host: "127.0.0.1:4531", urls: ["https://127.0.0.1:4532/p/2"] },
  ],
])("finds addresses of another site: %s", (_, shop, pasted, expected) => {
  expect(findForeign(pasted, shop)).toEqual(expected);
});

test.each<[string, KnownShop, string[]]>([
  ["no majority", NOTHING, [page(1), OTHER]],
  ["one address of an unknown shop", NOTHING, [OTHER]],
  ["with www. and without", NOTHING, [page(1), page(2), page(3, "www.shop.example")]],
  ["within the shop's host", { ...NOTHING, api: WOO }, [page(1, "de.shop.example")]],
])("finds no addresses of another site: %s", (_, shop, pasted) => {
  expect(findForeign(pasted, shop).urls).toEqual([]);
});
