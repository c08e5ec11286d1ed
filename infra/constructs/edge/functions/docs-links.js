// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  if (request.uri === "/docs") {
    return {
      statusCode: 301,
      statusDescription: "Moved Permanently",
      headers: { location: { value: "/docs/" } },
    };
  }
  if (request.uri === "/docs/") request.uri = "/docs/index.html";
  return request;
}
