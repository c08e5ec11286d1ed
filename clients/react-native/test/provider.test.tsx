import { act, render, screen, waitFor, within } from "@testing-library/react-native";
import {
  Carousel,
  type Configuration,
  Feed,
  Reel,
  type ShoppableVideoSession,
  useShoppableVideoSession,
} from "../src/index.ts";
import { App, aSecond, openReel, scrollTo, settle, show } from "./support/app.tsx";
import { appGoes, openSubscriptions, resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";
import { memoryStorage } from "./support/storage.ts";

beforeEach(resetDevice);

afterEach(() => jest.useRealTimers());

const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));

describe("an invalid configuration shows nothing, does not crash the app, and reports why", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["store_id", { storeId: "st_secret" }, "A store_id (st_…) is a credential"],
    ["no brand", { storeId: "kiln" }, "storeId: Expected the public brand (br_…)."],
    ["no address", { baseUrl: "edge.example" }, "baseUrl: expected the edge's address"],
    ["provider", { productProvider: [] }, "productProvider: expected an async function"],
  ])("%s", async (_, wrong, reason) => {
    const service = startService();
    const onError = jest.fn();
    let session: ShoppableVideoSession | undefined;
    const Checkout = () => {
      session = useShoppableVideoSession();
      return null;
    };
    const shop = (
      <>
        <Reel />
        <Feed />
        <Carousel title="Seen in videos" />
        <Checkout />
      </>
    );
    const { toJSON, showAgain } = await show(shop, { ...wrong, onError } as Partial<Configuration>);
    expect(toJSON()).toBeNull();
    expect(service.feeds).toEqual([]);
    expect(onError.mock.calls.map(([error]) => error.name)).toEqual(["ConfigurationError"]);
    expect(onError.mock.calls[0][0].message).toContain(reason);
    expect(onError.mock.calls[0][0].message).not.toContain("secret");
    expect(await session?.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
    await showAgain(shop, { onError });
    await settle();
    expect(screen.getByTestId("reel-area")).toBeTruthy();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe("words", () => {
  test.each([
    ["de-AT", "Gefällt mir"],
    ["ar", "إعجاب"],
    ["pt-BR", "Like"],
  ])("in %s", async (language, like) => {
    startService();
    await show(<Reel />, { language });
    await openReel();
    expect(slide(7001).getByLabelText(like)).toBeTruthy();
  });
});

test("unsent interactions are sent when the app goes to the background", async () => {
  const service = startService();
  await show(<Reel />);
  await openReel();
  await aSecond();
  await scrollTo("reel", { y: 800 });
  await aSecond();
  await act(async () => appGoes("background"));
  await waitFor(() => expect(service.interactions.map(({ event_id }) => event_id)).toEqual([7001, 7002]));
});

test("an app that closes during requests to feed, storage and provider leaves nothing running", async () => {
  startService();
  const { storage, state } = memoryStorage();
  state.hangs = true;
  jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
  for (let round = 0; round < 10; round += 1) {
    const { unmount } = await render(
      <App storage={round % 2 ? storage : undefined}>
        <Reel />
      </App>,
    );
    await unmount();
  }
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect([openSubscriptions(), jest.getTimerCount()]).toEqual([0, 0]);
});
