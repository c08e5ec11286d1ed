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
  // Any path except the built files is a page of the dashboard. Its ids may contain dots.
  if (!/^\/dashboard\/(assets\/|downloads\/|(config\.json|THIRD-PARTY-NOTICES\.txt)$)/.test(request.uri))
    request.uri = "/dashboard/index.html";
  return request;
}
