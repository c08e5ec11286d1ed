/** The light build has the same types, and says so nowhere. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
