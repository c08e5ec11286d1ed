import type { RequestFailure } from "../../../shared/platform/outbound/request-failed.ts";

const CODES: Readonly<Record<RequestFailure, true>> = {
  ...{ url_invalid: true, url_not_https: true, url_with_credentials: true, address_not_public: true },
  ...{ name_not_resolved: true, header_invalid: true, deadline_passed: true, connection_failed: true },
  ...{ tls_failed: true, http_invalid: true, encoding_unknown: true, encoding_broken: true },
  ...{ body_too_large: true, unexpected: true },
};

/** Why a request to a merchant's server may fail. */
export const REQUEST_FAILURES = Object.keys(CODES) as RequestFailure[];
