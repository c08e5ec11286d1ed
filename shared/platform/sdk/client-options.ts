/**
 * Of every client of AWS beside the table's: by itself a client waits without end, and the function's own time
 * would be over before any answer is given. For requests that AWS answers at once.
 */
export const CLIENT_OPTIONS = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: 2_000, throwOnRequestTimeout: true },
};
