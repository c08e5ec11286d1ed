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
  // Serves the dashboard for any path except built files. Page paths may contain ids with dots.
  if (!/^\/dashboard\/(assets\/|downloads\/|(config\.json|THIRD-PARTY-NOTICES\.txt)$)/.test(request.uri))
    request.uri = "/dashboard/index.html";
  return request;
}
