/** The header by which the edge proves to the API behind it that a request came through it. CloudFront keeps `x-edge-` for itself. */
export const EDGE_KEY_HEADER = "x-origin-key";
