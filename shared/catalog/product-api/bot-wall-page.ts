/**
 * Titles, headings and resources of pages that stop bots. Protections also add scripts to a shop's own pages,
 * and shops protect their forms with captchas, so neither is a marker.
 */
const MARKERS: readonly RegExp[] = [
  /<(?:title|h[1-3])\b[^>]{0,200}>[^<]{0,200}\b(?:just a moment|attention required|access denied|are you (?:a )?(?:human|robot)|captcha|security check)\b/i,
  // Cloudflare
  /\/cdn-cgi\/challenge-platform\/[^\s"']{0,40}\/orchestrate\//,
  // DataDome
  /captcha-delivery\.com/,
  // HUMAN, formerly PerimeterX
  /px-captcha/,
  // Imperva
  /_Incapsula_Resource\?[CS]WUDNSAI/,
  // SiteGround
  /\/\.well-known\/(?:sg)?captcha\//,
  // AWS WAF
  /\.token\.awswaf\.com/,
];

export const isBotWallPage = (html: string): boolean => MARKERS.some((marker) => marker.test(html));
