import { expect, test } from "vitest";
import { pageFailure } from "../../../../shared/catalog/product-api/api-failure.ts";

const read = (html: string) =>
  pageFailure({ status: 200, headers: {}, body: Buffer.from(`<!doctype html>${html}`) }, "sitemap")?.reason
    .code;

test.each([
  '<title>Shirts</title><script src="https://www.google.com/recaptcha/api.js"></script>',
  '<title>Shirts</title><div class="g-recaptcha"></div><div class="h-captcha"></div>',
  "<title>The 30 day challenge</title><p>Access denied? Write to us.</p>",
  // Protections add these to each page that a visitor may see.
  '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
  '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e"></script>',
  '<script src="https://a1.eu-west-1.sdk.awswaf.com/a1/challenge.js"></script>',
])("a shop's page is no bot wall: %s", (html) => {
  expect(read(html)).toBe("html_page");
});

test.each([
  "<title>Just a moment...</title>",
  '<title>Attention Required! | Cloudflare</title><h1 class="title">Sorry</h1>',
  "<html><head><TITLE>Access Denied</TITLE>",
  "<h1 id='t'>Are you a human?</h1>",
  "<h2>Are you a robot?</h2>",
  "<title>Captcha</title>",
  "<title>Security check</title>",
  '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=1"></script>',
  '<iframe src="https://geo.captcha-delivery.com/captcha/?initialCid=1"></iframe>',
  '<div id="px-captcha"></div>',
  '<iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1"></iframe>',
  '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=1">',
  '<script src="https://a1.b2.eu-west-1.token.awswaf.com/a1/challenge.js"></script>',
])("a page of a bot protection is a bot wall: %s", (html) => {
  expect(read(html)).toBe("bot_protection");
});
