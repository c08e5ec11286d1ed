/** The light build has the same types, but doesn't declare them. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
