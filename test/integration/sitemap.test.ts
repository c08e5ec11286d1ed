import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { REFRESH_OPERATIONS } from "../../shared/catalog/refresh/refresh.operations.ts";
import { SITEMAP_OPERATIONS } from "../../shared/catalog/sitemaps/sitemap.operations.ts";
import { catalogStack, isPulled, shirtUrl, startMerchant } from "../support/catalog/catalog-stack.ts";
import { sitemapIndexXml, urlsetXml } from "../support/catalog/sitemap-files.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const catalog = catalogStack(stack);

test("a sitemap is previewed, added and followed by each refresh without the shop's credentials", async () => {
  const merchant = await startMerchant();
  const origin = new URL(merchant.template).origin;
  merchant.sell(["1", "2", "3"]);
  let listed = ["1", "2"];
  merchant.respond = (request, response, id) => {
    if (request.url === "/sitemap.xml") return void response.end(sitemapIndexXml([`${origin}/pages.xml.gz`]));
    if (request.url !== "/pages.xml.gz") return merchant.answerProduct(request, response, id);
    response.end(gzipSync(urlsetXml([...listed.map(shirtUrl), "https://shop.example/about"])));
  };
  const auth = { scheme: "header", name: "X-Key", value: "shop-key-1" } as const;
  const { brand } = await catalog.connect(merchant.template, auth);
  const source = { url: `${origin}/sitemap.xml`, pattern: "/p/" };
  const over = (isWanted: (run: string) => boolean) =>
    eventually(async () => {
      const { run } = await admin.call(SITEMAP_OPERATIONS.getSitemap, { brand });
      return run && isWanted(run.run) && run.state !== "running" ? run : undefined;
    }, 20_000);
  const read = async (action: "preview" | "add") => {
    const body = { ...source, action };
    const { run } = await admin.call(SITEMAP_OPERATIONS.startSitemapRun, { brand, body });
    return over((each) => each === run);
  };
  const counts = { state: "done", files: 2, found: 3, matched: 2 };

  expect(await read("preview")).toMatchObject({
    ...counts,
    known: 0,
    fresh: 2,
    examples: [
      { url: shirtUrl("1"), client_product_id: "1" },
      { url: shirtUrl("2"), client_product_id: "2" },
    ],
  });
  expect(await catalog.urls.find(brand, shirtUrl("1"))).toBeUndefined();

  expect(await read("add")).toMatchObject({ ...counts, added: 2 });
  await catalog.outcomes(brand, ["1", "2"], isPulled);

  listed = ["2", "3"];
  await admin.call(SITEMAP_OPERATIONS.followSitemap, { brand, body: source });
  const { run } = await admin.call(REFRESH_OPERATIONS.startRefresh, { brand });
  expect(await over((each) => each === run)).toMatchObject({ action: "follow", added: 1, removed: 1 });
  await catalog.outcomes(brand, ["3"], isPulled);
  await eventually(async () => ((await catalog.urls.find(brand, shirtUrl("1"))) ? undefined : true), 20_000);
  const stored = await catalog.stored(brand, ["1", "2", "3"]);
  expect(stored.map((product) => product?.product_status)).toEqual(["inactive", "active", "active"]);

  const files = merchant.requests.filter(({ url }) => !url?.startsWith("/products/"));
  expect(files).toHaveLength(6);
  expect(files.filter(({ headers }) => "x-key" in headers)).toEqual([]);
}, 60_000);
