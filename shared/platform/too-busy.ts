/** An external service is overloaded. A later retry succeeds. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}
