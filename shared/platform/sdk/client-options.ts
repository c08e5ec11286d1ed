/**
 * Timeouts of all AWS clients except DynamoDB, for operations that respond immediately. The SDK sets none.
 */
export const CLIENT_OPTIONS = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: 2_000, throwOnRequestTimeout: true },
};
