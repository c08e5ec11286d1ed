/** Timeouts of all AWS clients but DynamoDB's; the SDK sets none. For operations that AWS answers at once. */
export const CLIENT_OPTIONS = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: 2_000, throwOnRequestTimeout: true },
};
