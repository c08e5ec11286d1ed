/** Default limit of a request body. In its own file, since it also runs outside Node. */
export const MAX_BODY_BYTES = 256 * 1024;
