import { createHash } from "node:crypto";
import { APP_PAGE_SCRIPT } from "./app-page-script.ts";
import { APP_PAGE_STYLE } from "./app-page-style.ts";

const BRIDGE_URL = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/**
 * An address in the shop's theme editor.
 * https://shopify.dev/docs/apps/build/online-store/theme-app-extensions/configuration
 */
const editorUrl = (shop: string, parameters: Readonly<Record<string, string>>): string =>
  `https://${shop}/admin/themes/current/editor?${new URLSearchParams(parameters)}`;

/**
 * The page that a shop's administration shows inside of itself, and nobody else may.
 *
 * @param shop its permanent domain, verified
 * @param bridgeUrl Shopify's script, which gives the page its session tokens
 */
export const appPage = (
  shop: string,
  clientId: string,
  bridgeUrl: string = BRIDGE_URL,
): { readonly html: string; readonly headers: Readonly<Record<string, string>> } => {
  const embed = editorUrl(shop, { context: "apps", activateAppId: `${clientId}/app-embed` });
  const block = editorUrl(shop, {
    template: "index",
    addAppBlockId: `${clientId}/carousel`,
    target: "newAppsSection",
  });
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shoppable video</title>
<meta name="shopify-api-key" content="${escaped(clientId)}">
<script src="${escaped(bridgeUrl)}"></script>
<style>${APP_PAGE_STYLE}</style>
</head>
<body>
<main>
<header><h1>Shoppable video</h1><p class="muted">${escaped(shop)}</p></header>
<p id="loading" class="muted" role="status">Connecting your shop…</p>
<section id="failed" aria-label="Problem" hidden>
<p id="failure" class="problem" role="alert"></p>
<p class="actions"><button id="retry" type="button">Try again</button></p>
</section>
<div id="ready" hidden>
<section aria-labelledby="products">
<h2 id="products">Products</h2>
<p id="import" role="status"></p>
<progress id="bar" aria-label="Import of your products"></progress>
<p id="counts" class="muted"></p>
<p id="problem" class="problem" hidden></p>
<p class="actions"><button id="again" type="button" hidden>Import again</button></p>
</section>
<section aria-labelledby="videos">
<h2 id="videos">Videos, tags and figures</h2>
<p>They are in the dashboard. Sign in with the e-mail address of your shop.</p>
<p class="actions"><a id="dashboard" class="button primary" target="_blank" rel="noopener">Open the dashboard</a>
<button id="invite" type="button">Send the invitation again</button></p>
<p id="invitation" role="status" hidden></p>
</section>
<section aria-labelledby="theme">
<h2 id="theme">Show videos in your theme</h2>
<ol>
<li><a href="${escaped(embed)}" target="_blank" rel="noopener">Switch on the app embed</a>: it loads the videos, and keeps with the cart what shoppers watched.</li>
<li><a href="${escaped(block)}" target="_blank" rel="noopener">Add a block</a> where videos are to be shown: carousel, stories, collection, banner or a single video.</li>
</ol>
</section>
</div>
</main>
<script>${APP_PAGE_SCRIPT}</script>
</body>
</html>
`,
    headers: {
      "content-security-policy": [
        `frame-ancestors https://${shop} https://admin.shopify.com`,
        // Not all of that host, which has the files of merchants too.
        `script-src ${hashOf(APP_PAGE_SCRIPT)} ${new URL(".", bridgeUrl)}`,
        `style-src ${hashOf(APP_PAGE_STYLE)}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join("; "),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
};
