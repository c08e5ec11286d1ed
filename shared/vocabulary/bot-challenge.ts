/**
 * Tests for the header of Cloudflare, AWS WAF or SiteGround in a response that does not come from the host.
 * https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
 */
export const isBotChallenge = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers["cf-mitigated"] === "challenge" ||
  headers["x-amzn-waf-action"] !== undefined ||
  headers["sg-captcha"] !== undefined;
