import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { OrderReport } from "./order-report.schema.ts";

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

const NONE = "[]";
/** Room for a typical order's signals. zlib's own 16 KB for each order made most of the garbage. */
const OUTPUT_BYTES = 1_024;

/**
 * An order's two signal strings as one compressed value, RFC 1951. They repeat themselves, and are most of an
 * order: uncompressed, a typical order is over 1 KB and costs a second write unit.
 *
 * @returns `undefined` where both are empty
 */
export const packSignals = ({ svc_video_view, svc_add_to_cart }: Signals): Uint8Array | undefined =>
  svc_video_view === NONE && svc_add_to_cart === NONE
    ? undefined
    : deflateRawSync(JSON.stringify([svc_video_view, svc_add_to_cart]), { chunkSize: OUTPUT_BYTES });

/** The signal strings as they came. */
export const unpackSignals = (packed: Uint8Array | undefined): Signals => {
  if (packed === undefined) return { svc_video_view: NONE, svc_add_to_cart: NONE };
  const [svc_video_view, svc_add_to_cart] = JSON.parse(inflateRawSync(packed).toString("utf8"));
  return { svc_video_view, svc_add_to_cart };
};
