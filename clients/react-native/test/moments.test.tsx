import { act, screen } from "@testing-library/react-native";
import { FlatList, StyleSheet } from "react-native";
import { Reel } from "../src/index.ts";
import { layOut, openReel, PHONE, players, rendered, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService, wireEvent, wireProduct } from "./support/service.ts";

const MOMENTS = [
  { product_id: "b", from_seconds: 2 },
  { product_id: "a", from_seconds: 7 },
];

let scrolled: jest.SpyInstance;
beforeEach(() => {
  resetDevice();
  scrolled = jest.spyOn(FlatList.prototype, "scrollToOffset").mockImplementation(() => {});
});
afterEach(() => scrolled.mockRestore());

const open = async (fields: Readonly<Record<string, unknown>> = { moments: MOMENTS }) => {
  const products = ["a", "b", "c"].map((id) => wireProduct(id));
  startService([[wireEvent(7001, { products, ...fields })]]);
  await show(<Reel />);
  await openReel();
  await layOut("strip-7001", PHONE);
  await rendered();
};
const playTo = (seconds: number) => act(async () => players().get(7001)?.onProgress(seconds, 12));
const marked = () =>
  screen
    .getAllByTestId(/^tile-/)
    .filter(({ props }) => StyleSheet.flatten(props.style).borderColor === "#FFFFFF")
    .map(({ props }) => String(props.testID).slice("tile-".length));
const offsets = () => scrolled.mock.calls.map(([{ offset, animated }]) => [offset, animated]);

/** Width of a tile with its gap. */
const STEP = 294 + 8;

test("the product in the video moves to the front, marked, and back afterwards", async () => {
  await open();
  await playTo(1);
  expect([marked(), offsets()]).toEqual([[], []]);
  await playTo(2);
  await playTo(3);
  expect([marked(), offsets()]).toEqual([["b"], [[STEP, true]]]);
  await playTo(7.5);
  expect(marked()).toEqual(["a"]);
  // The video loops.
  await playTo(0.2);
  expect(marked()).toEqual([]);
  expect(offsets()).toEqual([
    [STEP, true],
    [0, true],
  ]);
});
