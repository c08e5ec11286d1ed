type Connected = {
  /** Base URL of the edge. */
  readonly edgeUrl: string;
  /** Whether scripts and styles need the page's nonce, as the strict variant of the snippet has it. */
  readonly isStrict?: boolean;
};

/**
 * What the shop's pages may load: a content security policy.
 *
 * @param service none before the shop is connected
 * @param nonce of the page that is answered
 */
export function securityPolicy(service: Connected | undefined, nonce: string): string {
  const { edgeUrl = "", isStrict = false } = service ?? {};
  const code = isStrict
    ? ["default-src 'none'", `script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'nonce-${nonce}'`]
    : ["default-src 'none'", `script-src 'self' ${edgeUrl}`, "style-src 'self' 'unsafe-inline'"];
  return [
    ...code,
    `connect-src 'self' ${edgeUrl}`,
    `img-src 'self' ${edgeUrl}`,
    `media-src ${edgeUrl || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
