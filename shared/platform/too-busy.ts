/** A service outside has too much to do: later, it goes. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}
