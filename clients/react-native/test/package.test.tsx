import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { render } from "@testing-library/react-native";
import * as sources from "../src/index.ts";
import { settle } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";

/** Tests the package like an app: packed, installed, type-checked, and replaced by its mock. */

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
  // Outside of the package, so the app can't resolve the package's own dependencies.
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

test("contains only compiled sources with types and maps, the mock, the documents and the licence", () => {
  const kinds = packed.map((path) => path.replace(/[\w-]+\.(js|js\.map|d\.ts)$/, "*.$1"));
  const core = [
    "cart",
    "display",
    "experiments",
    "feed",
    "interactions",
    "model",
    "products",
    "signals",
    "text",
  ];
  const own = ["core", "device", "hooks", "parts", "player", "provider", "surfaces", "words"];
  const folders = ["", ...own, ...core.map((name) => `core/${name}`)].map((name) => name && `/${name}`);
  expect([...new Set(kinds)].sort()).toEqual(
    [
      "README.md",
      "CHANGELOG.md",
      "LICENSE",
      "*.js",
      "package.json",
      ...["esm", "cjs"].flatMap((format) => [
        `dist/${format}/package.json`,
        ...folders.flatMap((folder) =>
          ["*.js", "*.js.map", "*.d.ts"].map((file) => `dist/${format}${folder}/${file}`),
        ),
      ]),
    ].sort(),
  );
  // Each source has three files in two formats. Seven more files are listed above.
  const compiled = packed.filter((path) => path.startsWith("dist/esm/") && path.endsWith(".js"));
  expect(packed.length).toBe(compiled.length * 6 + 7);
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
    "useShoppableVideoSession",
  ]);
  expect(Object.keys(jest.requireActual("../mock.js")).sort()).toEqual(names);
});

const USE = `
  import { catalogProductProvider, Carousel, Reel, type AsyncStorage, type Captions, type Cart, type CartWithOptions, type Configuration,
    type ConfigurationErrorCode, type FeedErrorCode, type Handlers, type Insets, type Moment, type PosterImage, type ProductData,
    type ProductOptions, type ProductProvider, type ProviderErrorCode, type ShoppableVideoErrorCode, type ShoppableVideoSession, type ShownStatus,
    type SignalStrings, type StockStatus, type Theme, type Variant, type VideoChoice, type Words } from "@shoppable-video/react-native";
  export type All = [AsyncStorage, Captions, Cart, CartWithOptions, ConfigurationErrorCode, FeedErrorCode, Insets, Moment, PosterImage, ProductData, ProductOptions,
    ProviderErrorCode, ShoppableVideoErrorCode, ShoppableVideoSession, ShownStatus, SignalStrings, StockStatus, Theme, Variant, VideoChoice,
    Words];
  export const chosen = <><Carousel campaign="summer" /><Reel eventIds={[7001]} /><Carousel productId="501" isActive={false} /></>;
  export const least: Configuration = { storeId: "br_kiln", baseUrl: "https://videos.example.com" };
  export const live: Configuration = { ...least, productProvider: catalogProductProvider, colorScheme: "dark" };
  // @ts-expect-error A price is a string.
  export const wrong: ProductProvider = async () => [{ id: "1", title: "Mug", price: 18.5, currencyCode: "EUR" }];
  // @ts-expect-error Handlers have the contract's arguments.
  export const more: Handlers = { onTapCTA: (url: string, event: unknown, tap: object) => undefined };
`;

test.each(["bundler", "node16"])("type-checks in an app, and so does the example: %s", (moduleResolution) => {
  writeFileSync(join(app, "use.tsx"), USE);
  const compilerOptions = {
    module: moduleResolution === "bundler" ? "esnext" : "node16",
    moduleResolution,
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

describe.each(["esm", "cjs"])("the packed package mounts in an app: %s", (format) => {
  // Loads the packed build like a bundler, with the app's own React.
  const sdk = () =>
    jest.requireActual<typeof sources>(
      join(app, `node_modules/@shoppable-video/react-native/dist/${format}/index.js`),
    );

  test.each(["Reel", "Feed", "Carousel"] as const)("%s", async (name) => {
    startService();
    const { ShoppableVideoProvider, [name]: Surface } = sdk();
    const shown = await render(
      <ShoppableVideoProvider configuration={{ storeId: "br_kiln", baseUrl: "https://edge.example" }}>
        <Surface />
      </ShoppableVideoProvider>,
    );
    await settle();
    expect(shown.getByTestId(`${name.toLowerCase()}-area`)).toBeTruthy();
  });
});

test("the mock mounts without a player and returns no signals", async () => {
  const { Reel, ShoppableVideoProvider, useShoppableVideoSession } =
    jest.requireActual<typeof sources>("../mock.js");
  const shown = await render(
    <ShoppableVideoProvider configuration={{ storeId: "br_kiln", baseUrl: "https://edge.example" }}>
      <Reel startIndex={2} />
    </ShoppableVideoProvider>,
  );
  expect(shown.getByTestId("shoppable-video-reel").props.startIndex).toBe(2);
  expect(await useShoppableVideoSession().signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
});
