import type { ResponseHeadersPolicyConfig } from "./edge-settings.ts";

type Headers = Readonly<Record<string, string>>;

/** Adds CORS headers only if the request has an `Origin`. */
export function responseHeaders(policy: ResponseHeadersPolicyConfig) {
  const added = { ...securityHeaders(policy), ...customHeaders(policy) };
  const cors = corsHeaders(policy);
  return (headers: Headers, isCrossOrigin: boolean): Headers => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("access-control-"))),
    ...added,
    ...(isCrossOrigin && cors),
    // Locally, shop and dashboard share a browser cache. Without `Vary`, a file cached without CORS
    // headers would be reused for a page that needs them.
    ...(policy.CorsConfig && { vary: varied(headers.vary) }),
  });
}

const varied = (vary = ""): string => [...vary.split(/, */).filter(Boolean), "origin"].join(", ");

function securityHeaders({ SecurityHeadersConfig: given = {} }: ResponseHeadersPolicyConfig): Headers {
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity } = given;
  return {
    ...(ContentSecurityPolicy && { "content-security-policy": ContentSecurityPolicy.ContentSecurityPolicy }),
    ...(ContentTypeOptions && { "x-content-type-options": "nosniff" }),
    ...(ReferrerPolicy && { "referrer-policy": ReferrerPolicy.ReferrerPolicy }),
    ...(StrictTransportSecurity && {
      "strict-transport-security": `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`,
    }),
  };
}

const customHeaders = ({ CustomHeadersConfig }: ResponseHeadersPolicyConfig): Headers =>
  Object.fromEntries((CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header, Value]));

function corsHeaders({ CorsConfig }: ResponseHeadersPolicyConfig): Headers {
  if (!CorsConfig) return {};
  return {
    "access-control-allow-origin": CorsConfig.AccessControlAllowOrigins.Items.join(),
    "access-control-allow-methods": CorsConfig.AccessControlAllowMethods.Items.join(", "),
    "access-control-allow-headers": CorsConfig.AccessControlAllowHeaders.Items.join(", "),
    "access-control-expose-headers": CorsConfig.AccessControlExposeHeaders.Items.join(", "),
    "access-control-max-age": String(CorsConfig.AccessControlMaxAgeSec),
  };
}
