import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { render } from "@testing-library/react-native";
import * as sources from "../src/index.ts";
import { settle } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";

/** The package as an app gets it: packed, unpacked, used by its types, and its own tests run with its mock. */

const ROOT = join(__dirname, "..");
const TSC = join(ROOT, "node_modules/.bin/tsc");

jest.mock("react-native-video", () => ({
  __esModule: true,
  default: () => null,
  SelectedTrackType: {},
  TextTrackType: {},
}));

let app: string;
let packed: readonly string[];

beforeEach(resetDevice);
beforeAll(() => {
  // Not below the package, whose own packages would be found; the app has these.
  app = mkdtempSync(join(tmpdir(), "rn-app-"));
  const [archive] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--silent", "--pack-destination", app], {
      cwd: ROOT,
      encoding: "utf8",
    }),
  ) as [{ filename: string; files: { path: string }[] }];
  packed = archive.files.map(({ path }) => path).sort();
  const modules = join(app, "node_modules");
  const installed = join(modules, "@shoppable-video/react-native");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(app, archive.filename), "--strip-components=1", "-C", installed]);
  for (const name of [
    "react",
    "react-native",
    "react-native-svg",
    "react-native-video",
    "@babel",
    "@types",
  ]) {
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  }
  cpSync(join(ROOT, "example/src"), join(app, "src"), { recursive: true });
}, 120_000);
afterAll(() => rmSync(app, { recursive: true, force: true }));

test("holds compiled sources with types and maps, the mock, what to read and the licence, and nothing else", () => {
  const kinds = packed.map((path) => path.replace(/[\w-]+\.(js|js\.map|d\.ts)$/, "*.$1"));
  const folders = [
    "core/cart",
    "core/display",
    "core/experiments",
    "core/feed",
    "core/interactions",
    "core/model",
    "core/products",
    "core/signals",
    "core/text",
    "core",
  ];
  const parts = ["device", "hooks", "parts", "player", "provider", "surfaces"].map(
    (name) => `react-native/src/${name}`,
  );
  expect([...new Set(kinds)].sort()).toEqual(
    [
      "README.md",
      "CHANGELOG.md",
      "LICENSE",
      "*.js",
      "package.json",
      "dist/package.json",
      ...[...folders, ...parts, "react-native/src"].flatMap((folder) =>
        ["*.js", "*.js.map", "*.d.ts"].map((file) => `dist/${folder}/${file}`),
      ),
    ].sort(),
  );
  // Each source once, in three forms, beside the six files above.
  const compiled = packed.filter((path) => path.startsWith("dist/") && path.endsWith(".js"));
  expect(packed.length).toBe(compiled.length * 3 + 6);
});

test("has peers, and no dependency of its own", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(manifest.version).toBe("1.0.0");
  expect(manifest.dependencies).toBeUndefined();
  expect(Object.keys(manifest.peerDependencies)).toEqual([
    "react",
    "react-native",
    "react-native-svg",
    "react-native-video",
  ]);
});

test("exports these names, and its mock the same", () => {
  const names = Object.keys(sources).sort();
  expect(names).toEqual([
    "Carousel",
    "ConfigurationError",
    "Feed",
    "FeedError",
    "ProviderError",
    "Reel",
    "ShoppableVideoError",
    "ShoppableVideoProvider",
    "catalogProductProvider",
    "mockProductProvider",
    "useSignals",
  ]);
  expect(Object.keys(jest.requireActual("../mock.js")).sort()).toEqual(names);
});

const USE = `
  import { Carousel, catalogProductProvider, Feed, Reel, ShoppableVideoProvider, useSignals,
    type AsyncStorage, type Captions, type Tap, type VideoChoice, type Configuration, type ConfigurationErrorCode, type ConsentState, type Event,
    type FeedErrorCode, type Handlers, type Insets, type Labels, type Product, type ProductData,
    type ProductProvider, type ProviderErrorCode, type ShoppableVideoErrorCode, type ShownStatus, type SignalStrings,
    type Signals, type StockStatus, type Theme } from "@shoppable-video/react-native";
  export type All = [AsyncStorage, Captions, ConfigurationErrorCode, ConsentState, FeedErrorCode, Insets, Labels,
    ProviderErrorCode, ShoppableVideoErrorCode, ShownStatus, Tap, VideoChoice, SignalStrings, Signals, StockStatus, Theme];
  const productProvider: ProductProvider = async ({ eventId }: Event): Promise<readonly ProductData[]> =>
    [{ id: String(eventId), title: "Mug", price: "18.50", currencyCode: "EUR" }];
  export const configuration: Configuration =
    { storeId: "br_kiln", statuses: ["live", "upcoming"], theme: { accent: "#FFFFFF" }, productProvider };
  // Every hook of the contract's table.
  export const handlers: Required<Handlers> = {
    onTapAddToCart: (product: Product, event: Event) => { void [product.id, product.priceText, event.eventId]; },
    onTapProduct: (product: Product, event: Event) => { void [product.comparePriceText, event.pageId]; },
    onTapViewAllProducts: (event: Event) => { void event.likeCount; },
    onTapCTA: (url: string, event: Event) => { void [url, event.ctaUrl]; },
    onToggleLike: (isLiked: boolean, event: Event) => { void [isLiked, event.shareCount]; },
    onToggleSave: (isSaved: boolean, event: Event) => { void [isSaved, event.posterImageUrl]; },
    onTapShare: (event: Event) => { void [event.brand, event.videoUrl]; },
  };
  export const Checkout = () => { const { signals, addedToCart, orderCompleted } = useSignals(); void [signals, addedToCart, orderCompleted]; return null; };
  export const App = () => (
    <ShoppableVideoProvider configuration={configuration} baseUrl="https://videos.example.com" handlers={handlers}>
      <Reel startIndex={2} /><Feed celebrityName="Mara" /><Carousel title="Videos" campaign="summer" /><Reel eventIds={[7001]} /><Carousel productId="501" /><Checkout />
    </ShoppableVideoProvider>
  );
  export const live = { ...configuration, productProvider: catalogProductProvider };
  // @ts-expect-error A price is a string.
  export const wrong: ProductProvider = async () => [{ id: "1", title: "Mug", price: 18.5, currencyCode: "EUR" }];
`;

test("type-checks every surface and every hook of the contract's table in an app, and the example", () => {
  writeFileSync(join(app, "use.tsx"), USE);
  const compilerOptions = {
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["es2022"],
    types: [],
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["use.tsx", "src"] }));
  let told = "";
  try {
    execFileSync(TSC, ["-p", app], { encoding: "utf8" });
  } catch (error) {
    told = (error as { stdout: string }).stdout;
  }
  expect(told).toBe("");
});

describe("the packed package mounts in an app", () => {
  // What the app's bundler would load, with the app's own React.
  const sdk = () =>
    jest.requireActual<typeof sources>(
      join(app, "node_modules/@shoppable-video/react-native/dist/react-native/src/index.js"),
    );

  test.each(["Reel", "Feed", "Carousel"] as const)("%s", async (name) => {
    startService();
    const { ShoppableVideoProvider, [name]: Surface } = sdk();
    const shown = await render(
      <ShoppableVideoProvider configuration={{ storeId: "br_kiln" }} baseUrl="https://edge.example">
        <Surface />
      </ShoppableVideoProvider>,
    );
    await settle();
    expect(shown.getByTestId(`${name.toLowerCase()}-area`)).toBeTruthy();
  });
});

test("the mock mounts without a player, and knows no signal", async () => {
  const { Reel, ShoppableVideoProvider, useSignals } = jest.requireActual<typeof sources>("../mock.js");
  const shown = await render(
    <ShoppableVideoProvider configuration={{ storeId: "br_kiln" }} baseUrl="https://edge.example">
      <Reel startIndex={2} />
    </ShoppableVideoProvider>,
  );
  expect(shown.getByTestId("shoppable-video-reel").props.startIndex).toBe(2);
  expect(await useSignals().signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
});
