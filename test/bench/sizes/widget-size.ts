import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWidget, type WidgetModules } from "../../../clients/widget/build.ts";

export type WidgetBytes = {
  readonly loader: number;
  readonly carousel: number;
  readonly untouched: number;
  readonly withReel: number;
  readonly withWideReel: number;
  readonly "cart-shopify": number;
  readonly "cart-woocommerce": number;
  readonly "consent-google": number;
  readonly "consent-shopify": number;
  readonly "consent-tcf": number;
  readonly hydrate: number;
  readonly launches: number;
  readonly times: number;
  readonly "player-tools": number;
  readonly "describe-videos": number;
  readonly "push-interaction": number;
  readonly transcript: number;
  readonly allSurfaces: number;
  readonly hls: number;
};

const WIDE_REEL = /^reel-(panel|desk|wide\.styles)-/;

export const widgetBytes = (folder: string, modules: WidgetModules): WidgetBytes => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const sumBytes = (found: Iterable<string>): number =>
    [...new Set(found)].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
      0,
    );
  const of = (surface: string): readonly string[] => modules[surface] ?? [];
  const untouched = ["v1.js", ...of("base"), ...of("carousel")];
  const isLater = (name: string): boolean => name.startsWith("page-api-");
  const sumLater = (module: string): number =>
    sumBytes(names.filter((name) => name.startsWith(`${module}-`)));
  return {
    loader: sumBytes(["v1.js"]),
    carousel: sumBytes(untouched.filter((name) => name !== "v1.js" && !isLater(name))),
    untouched: sumBytes(untouched),
    withReel: sumBytes([...untouched, ...of("reel")]),
    withWideReel: sumBytes([...untouched, ...of("reel"), ...names.filter((name) => WIDE_REEL.test(name))]),
    "cart-shopify": sumBytes(["cart-shopify.js"]),
    "cart-woocommerce": sumBytes(["cart-woocommerce.js"]),
    "consent-google": sumBytes(["consent-google.js"]),
    "consent-shopify": sumBytes(["consent-shopify.js"]),
    "consent-tcf": sumBytes(["consent-tcf.js"]),
    hydrate: sumLater("hydrate"),
    launches: sumLater("launches"),
    times: sumLater("times"),
    "player-tools": sumLater("player-tools"),
    "describe-videos": sumLater("describe-videos"),
    "push-interaction": sumLater("push-interaction"),
    transcript: sumLater("transcript"),
    allSurfaces: sumBytes(["v1.js", ...Object.values(modules).flat()]),
    hls: sumBytes(names.filter((name) => name.startsWith("hls-"))),
  };
};

export const builtWidgetBytes = async (): Promise<WidgetBytes> => {
  const folder = mkdtempSync(join(tmpdir(), "size-"));
  try {
    return widgetBytes(folder, await buildWidget(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
