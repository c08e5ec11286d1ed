import { packText, unpackText } from "../platform/packed-text.ts";
import type { OrderReport } from "./order-report.schema.ts";

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;

const NONE = "[]";

/**
 * RFC 1951. Uncompressed, a typical order is over 1 KB and costs a second write unit.
 * @returns `undefined` if both strings are empty
 */
export const packSignals = ({ svc_video_view, svc_add_to_cart }: Signals): Uint8Array | undefined =>
  svc_video_view === NONE && svc_add_to_cart === NONE
    ? undefined
    : packText(JSON.stringify([svc_video_view, svc_add_to_cart]));

export const unpackSignals = (packed: Uint8Array | undefined): Signals => {
  if (packed === undefined) return { svc_video_view: NONE, svc_add_to_cart: NONE };
  const [svc_video_view, svc_add_to_cart] = JSON.parse(unpackText(packed));
  return { svc_video_view, svc_add_to_cart };
};
