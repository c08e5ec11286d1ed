import { expect, test } from "vitest";
import { assetFreshness, CACHE_CONTROL } from "../../../infra/assets/freshness.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const DEPLOYMENT = "Custom::CDKBucketDeployment";

type Deployment = {
  readonly Prune: boolean;
  readonly DestinationBucketName: unknown;
  readonly SystemMetadata: Readonly<Record<string, string>>;
  readonly SourceMarkers?: readonly Readonly<Record<string, unknown>>[];
};
const deployments = dev.resources(DEPLOYMENT) as Deployment[];

test.each([
  ["widget/v1.js", "short"],
  ["widget/cart-shopify.js", "short"],
  ["widget/cart-woocommerce.js", "short"],
  ["widget/consent-google.js", "short"],
  ["widget/consent-shopify.js", "short"],
  ["widget/consent-tcf.js", "short"],
  ["widget/cart-abcdefgh.js", "immutable"],
  ["widget/custom-elements.json", "short"],
  ["widget/types/index.d.ts", "short"],
  ["widget/shoppable-video-carousel-e2dmvdg2.js", "immutable"],
  ["dashboard/index.html", "checked"],
  ["dashboard/config.json", "checked"],
  ["dashboard/assets/index-B_x9-k2a.js", "immutable"],
  ["docs/index.html", "checked"],
  ["docs/api.json", "checked"],
  ["docs/assets/redoc-8c70c2de.js", "immutable"],
] as const)("%s has the caching rule %s", (path, freshness) => {
  expect(assetFreshness(path)).toBe(freshness);
});

test.each([
  "widget/reel.js",
  "dashboard/assets/index.js",
  "dashboard/assets/logo.svg",
  "docs/assets/redoc.js",
])("%s is refused because a year's caching needs a hash in its name", (path) => {
  expect(() => assetFreshness(path)).toThrow(`${path} has no hash in its name`);
});

test.each(["widget/v1.js.map", "dashboard/assets/index-B_x9-k2a.js.map"])(
  "%s is refused as a source map",
  (path) => {
    expect(() => assetFreshness(path)).toThrow("is a source map");
  },
);

test("files are uploaded before the files that refer to them, and none is deleted", () => {
  const resources = dev.template.toJSON().Resources as Record<string, { DependsOn?: string[] }>;
  const ids = dev.idsOf(DEPLOYMENT);
  expect(deployments.map(({ SystemMetadata }) => SystemMetadata["cache-control"])).toEqual(
    Object.values(CACHE_CONTROL),
  );
  for (const [index, id] of ids.entries()) {
    const before = (resources[id]?.DependsOn ?? []).filter((other) => ids.includes(other));
    expect(before).toEqual(ids.slice(Math.max(index - 1, 0), index));
  }
  for (const { Prune, DestinationBucketName } of deployments) {
    expect([Prune, dev.nameOf(DestinationBucketName)]).toEqual([false, "AssetsBucket"]);
  }
});

test("the dashboard's configuration contains only addresses and public identifiers", () => {
  const markers = deployments.flatMap(({ SourceMarkers = [] }) => SourceMarkers.flatMap(Object.values));
  expect(markers.map((value) => dev.nameOf(value))).toEqual([
    "Api.ApiEndpoint",
    "Edge/Distribution.DomainName",
    "AdminUsers.ProviderURL",
    "AdminUsers/Client",
  ]);
});
