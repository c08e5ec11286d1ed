// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  if (request.uri === "/dashboard") {
    return {
      statusCode: 301,
      statusDescription: "Moved Permanently",
      headers: { location: { value: "/dashboard/" } },
    };
  }
  // Files have a dot in their last segment; everything else is an address within the dashboard.
  if (request.uri.split("/").pop().indexOf(".") < 0) request.uri = "/dashboard/index.html";
  return request;
}
