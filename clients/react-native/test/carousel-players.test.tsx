import { act, fireEvent, screen } from "@testing-library/react-native";
import { Carousel } from "../src/index.ts";
import { players, playing, show, watch } from "./support/app.tsx";
import { appGoes, resetDevice } from "./support/device.ts";
import { openRow, scrollRow } from "./support/row.ts";
import { events, startService } from "./support/service.ts";

const { made } = jest.requireMock<{ made: { ever: number; now: number; isSlow: boolean } }>(
  "../src/player/player.tsx",
);

beforeEach(() => {
  resetDevice();
  made.isSlow = false;
});

const firstToLast = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

/** Width of the row, distance between cards, and number of fully visible cards. */
test.each([
  [390, 154, 2],
  [1280, 197, 6],
])(
  "a row %i wide, a card every %i, has a player for each of %i whole cards and for no other",
  async (width, step, count) => {
    startService([events(7001, 20)]);
    await show(<Carousel />);
    const size = { width, height: 350 };
    await openRow(size);
    expect(playing()).toEqual(firstToLast(7001, 7000 + count));
    for (const cards of [1, 3, 5, 4, 2, 0]) {
      await scrollRow(cards, size, step);
      const seen = firstToLast(7001 + cards, 7000 + cards + count);
      expect([sorted(playing()), sorted(players().keys())]).toEqual([seen, seen]);
    }
  },
);

test.each<[string, () => Promise<unknown>]>([
  ["after a tap on pause", () => fireEvent.press(screen.getByLabelText("Pause videos"))],
  ["while the app is in the background", () => act(async () => appGoes("background"))],
  ["below a Reel", () => fireEvent.press(screen.getByTestId("card-7001"))],
])("has no player %s", async (_, go) => {
  startService([events(7001, 9)]);
  await show(<Carousel />);
  await openRow();
  expect(made.now).toBe(2);
  await go();
  expect(made.now).toBe(0);
});

test("a player that moved to another card counts nothing before its video has loaded", async () => {
  const service = startService([events(7001, 9)]);
  const { unmount } = await show(<Carousel />);
  await openRow();
  made.isSlow = true;
  await scrollRow(4);
  await watch(7005, 3);
  await act(async () => players().get(7006)?.onLoaded?.());
  await watch(7006, 3);
  await unmount();
  const played = service.interactions.filter(({ type }) => type === "play");
  expect(played.map(({ event_id }) => event_id)).toEqual([7006]);
});
