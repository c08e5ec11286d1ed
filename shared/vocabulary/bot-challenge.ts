/**
 * `true` if a header shows that Cloudflare, AWS WAF or SiteGround responded instead of the host.
 * https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
 */
export const isBotChallenge = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers["cf-mitigated"] === "challenge" ||
  headers["x-amzn-waf-action"] !== undefined ||
  headers["sg-captcha"] !== undefined;
