/** Timeouts for operations that respond immediately. The SDK has none by default. */
export const CLIENT_OPTIONS = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: 2_000, throwOnRequestTimeout: true },
};
