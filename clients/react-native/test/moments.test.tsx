import { act, fireEvent, screen, within } from "@testing-library/react-native";
import { FlatList, StyleSheet } from "react-native";
import { Reel } from "../src/index.ts";
import { layOut, openReel, PHONE, players, rendered, show } from "./support/app.tsx";
import { reduceMotion, resetDevice } from "./support/device.ts";
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

const scrolledTo = { contentOffset: { x: 0, y: 0 }, contentSize: PHONE, layoutMeasurement: PHONE };

/** Width of a tile with its gap. */
const STEP = 294 + 8;

test("the product that the video shows comes to the front, marked, and goes back with it", async () => {
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

test("a row that the shopper scrolls stays, for a while", async () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
  await open();
  const list = within(screen.getByTestId("strip-7001")).getByTestId("tiles");
  await fireEvent(list, "scrollBeginDrag", { nativeEvent: scrolledTo });
  await playTo(2);
  await fireEvent(list, "scrollEndDrag", { nativeEvent: scrolledTo });
  now.mockReturnValue(1_004_000);
  await playTo(7);
  expect([marked(), offsets()]).toEqual([["a"], []]);
  now.mockReturnValue(1_005_001);
  await playTo(3);
  expect(offsets()).toEqual([[STEP, true]]);
  now.mockRestore();
});

test("with less motion it is there at once", async () => {
  reduceMotion(true);
  await open();
  await fireEvent.press(within(screen.getByTestId("slide-7001")).getByLabelText("Play"));
  await playTo(2);
  expect(offsets()).toEqual([[STEP, false]]);
});

test("without moments nothing moves", async () => {
  await open({});
  await playTo(8);
  expect([marked(), offsets()]).toEqual([[], []]);
});
