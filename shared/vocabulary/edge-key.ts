/** The header that proves to the API that a request came through the edge. CloudFront reserves `x-edge-`. */
export const EDGE_KEY_HEADER = "x-origin-key";
