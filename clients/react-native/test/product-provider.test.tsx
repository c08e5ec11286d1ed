import { screen, within } from "@testing-library/react-native";
import { Reel } from "../src/index.ts";
import { layOut, openReel, playing, rendered, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService, wireEvent, wireProduct } from "./support/service.ts";

beforeEach(resetDevice);

afterEach(() => jest.useRealTimers());

const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));

describe("a product provider", () => {
  const titles = () =>
    slide(7001)
      .queryAllByText(/^(Product|Linen)/)
      .map(({ children }) => children.join(""));
  const open = async () => {
    await openReel();
    if (screen.queryByTestId("strip-7001")) await layOut("strip-7001");
    await rendered();
  };

  test.each<[string, () => Promise<never>, string]>([
    ["rejects", async () => Promise.reject(new Error("x")), "rejected"],
    ["returns no list", async () => "x" as never, "malformed"],
  ])("that %s leaves the video without products, and is reported", async (_, productProvider, code) => {
    startService([[wireEvent(7001)]]);
    const onError = jest.fn();
    await show(<Reel />, { productProvider, onError });
    await open();
    expect([titles(), playing()]).toEqual([[], [7001]]);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: "ProviderError", code }));
  });

  const soldOut = wireProduct("501", { stock_status: "outofstock" });
  test.each([
    ["sold-out products", { products: [soldOut] }, "Sold out"],
    ["those of an announced video", { status: "upcoming" }, "Product p7001"],
  ])("%s stay, without Add", async (_, fields, text) => {
    startService([[wireEvent(7001, fields)]]);
    await show(<Reel />, { handlers: { onTapAddToCart: () => {} } });
    await open();
    expect(slide(7001).getByText(text)).toBeTruthy();
    expect(slide(7001).queryByText("Add")).toBeNull();
  });
});
