type Connected = {
  readonly edgeUrl: string;
  /** Requires the page's nonce for scripts and styles, as the strict snippet does. */
  readonly isStrict?: boolean;
};

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
