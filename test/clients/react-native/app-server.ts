import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build as bundleWith, type Plugin } from "esbuild";

const ROOT = new URL("../../../", import.meta.url);
const path = (name: string) => new URL(name, ROOT).pathname;
const MEDIA = "infra/local/demo/media/";

const RESOLVING = Symbol("resolving");

const inABrowser: Plugin = {
  name: "in-a-browser",
  setup(build) {
    build.onResolve({ filter: /player\/player\.tsx$/ }, () => ({
      path: path("test/clients/react-native/page/player.tsx"),
    }));
    build.onResolve({ filter: /^react-native-svg$/ }, () => ({
      path: path("test/clients/react-native/page/svg.tsx"),
    }));
    // The SDK's folder may have its own packages. The browser uses the project's.
    const fromRoot = (name: string) =>
      build.resolve(name, { kind: "import-statement", resolveDir: path("test"), pluginData: RESOLVING });
    build.onResolve({ filter: /^react($|\/)/ }, ({ path: name, pluginData }) =>
      pluginData === RESOLVING ? undefined : fromRoot(name),
    );
    build.onResolve({ filter: /^react-native$/ }, () => fromRoot("react-native-web"));
  },
};

const bundle = async (): Promise<string> => {
  const { outputFiles } = await bundleWith({
    entryPoints: [path("test/clients/react-native/page/page.tsx")],
    bundle: true,
    write: false,
    jsx: "automatic",
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"', __DEV__: "false", global: "globalThis" },
    plugins: [inABrowser],
  });
  return outputFiles[0]?.text ?? "";
};

const CLIPS = ["coffee", "bag", "dress", "gift"];
const TITLES = [
  "Morning coffee, no rush",
  "A bag for everything: forty years of canvas, and still going strong after all those trips",
  "The linen dress",
  "Wrapped in a minute",
];

const feedEvents = (base: string, from: number, count: number) =>
  Array.from({ length: count }, (_, offset) => {
    const number = from + offset;
    const clip = CLIPS[number % CLIPS.length];
    return {
      event_id: 7001 + number,
      title: TITLES[number % TITLES.length],
      status: "live",
      video_url: `${base}/media/${clip}${number < FULL_EVENTS ? "" : "-preview"}.mp4#${7001 + number}`,
      preview_url: `${base}/media/${clip}-preview.mp4#${7001 + number}`,
      poster_image_url: `${base}/media/${clip}.jpg`,
      width: 720,
      height: 1280,
      like_count: 1180 + number,
      share_count: 86,
      cta_url: "https://shop.example/workshop",
      page_id: 1,
      products:
        number >= FULL_EVENTS
          ? []
          : [
              {
                id: `${number}-a`,
                title: "Stoneware mug, speckled",
                price: "64.00",
                compare_price: "80.00",
                currency: "EUR",
                image_url: `${base}/media/${clip}.jpg`,
              },
              { id: `${number}-b`, title: "Linen tea towel", price: "18.50", currency: "EUR" },
              {
                id: `${number}-c`,
                title: "Oat bowl",
                price: "38.00",
                currency: "EUR",
                stock_status: "outofstock",
              },
            ],
    };
  });

const FULL_EVENTS = 20;
const PAGE_SIZE = 50;
const HTML = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width"><style>html,body,#root{height:100%;margin:0;overflow:hidden}#root{display:flex}</style><div id="root"></div><script src="/page.js"></script></html>`;

export const startApp = async (eventCount: number) => {
  const script = await bundle();
  const interactions: { type: string; event_id: number; widget_type: string }[] = [];
  const feeds: string[] = [];
  let base = "";
  const answers: Readonly<Record<string, (url: URL) => [type: string, body: string | Buffer]>> = {
    "/": () => ["text/html", HTML],
    "/page.js": () => ["text/javascript", script],
    "/v1/feed": (url) => {
      feeds.push(url.search);
      const from = Number(url.searchParams.get("cursor") ?? 0);
      const count = Math.min(PAGE_SIZE, eventCount - from);
      const next = from + count < eventCount ? { next_cursor: String(from + count) } : {};
      return ["application/json", JSON.stringify({ events: feedEvents(base, from, count), ...next })];
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", base);
    if (url.pathname === "/v1/interactions") {
      const body = (await Array.fromAsync(request)).join("");
      interactions.push(...(JSON.parse(body) as { interactions: typeof interactions }).interactions);
      return response.writeHead(202).end();
    }
    if (url.pathname.startsWith("/media/")) {
      const file = readFileSync(path(MEDIA + url.pathname.slice("/media/".length)));
      return response
        .writeHead(200, {
          "content-type": url.pathname.endsWith("jpg") ? "image/jpeg" : "video/mp4",
          "cache-control": "max-age=3600",
        })
        .end(file);
    }
    const answer = answers[url.pathname]?.(url);
    if (!answer) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": answer[0] }).end(answer[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    feeds,
    interactions,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
