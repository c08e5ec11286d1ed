// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler() {
  return {
    statusCode: 404,
    statusDescription: "Not Found",
    headers: { "content-type": { value: "application/json" } },
    body: '{"detail":"Not Found"}',
  };
}
