export const urlsetXml = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url.replaceAll("&", "&amp;")}</loc><lastmod>2026-11-20</lastmod></url>`)
    .join("\n")}</urlset>`;

export const sitemapIndexXml = (urls: readonly string[]): string =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;
