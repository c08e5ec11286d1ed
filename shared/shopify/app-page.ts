import { createHash } from "node:crypto";

export type AppPageFiles = { readonly html: string; readonly style: string; readonly script: string };

const BRIDGE_URL = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

const cspHash = (text: string) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** https://shopify.dev/docs/apps/build/online-store/theme-app-extensions/configuration */
const editorUrl = (shop: string, parameters: Readonly<Record<string, string>>): string =>
  `https://${shop}/admin/themes/current/editor?${new URLSearchParams(parameters)}`;

const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ""));

/**
 * Only Shopify's admin may embed the page.
 * @param shop verified permanent domain
 */
export const appPage = (
  { html, style, script }: AppPageFiles,
  shop: string,
  clientId: string,
  bridgeUrl: string = BRIDGE_URL,
): { readonly html: string; readonly headers: Readonly<Record<string, string>> } => ({
  html: fill(html, {
    shop,
    client_id: clientId,
    bridge_url: bridgeUrl,
    embed_url: editorUrl(shop, { context: "apps", activateAppId: `${clientId}/app-embed` }),
    block_url: editorUrl(shop, {
      template: "index",
      addAppBlockId: `${clientId}/carousel`,
      target: "newAppsSection",
    }),
  })
    .replace("<!-- style -->", () => `<style>${style}</style>`)
    .replace("<!-- script -->", () => `<script>${script}</script>`),
  headers: {
    "content-security-policy": [
      `frame-ancestors https://${shop} https://admin.shopify.com`,
      // Allows only this folder, because the host also serves merchants' files.
      `script-src ${cspHash(script)} ${new URL(".", bridgeUrl)}`,
      `style-src ${cspHash(style)}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  },
});
