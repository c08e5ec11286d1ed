import { act, render, screen, within } from "@testing-library/react-native";
import { type Product, Reel, ShoppableVideoProvider } from "../src/index.ts";
import { layOut, openReel, playing, rendered, settle, show } from "./support/app.tsx";
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

  test("is the built-in mock without one", async () => {
    startService();
    await render(
      <ShoppableVideoProvider configuration={{ storeId: "br_kiln", baseUrl: "https://edge.example" }}>
        <Reel />
      </ShoppableVideoProvider>,
    );
    await settle();
    await open();
    expect(titles()).toContain("Linen shirt");
  });

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

  test("that hangs times out, and its video plays meanwhile", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    startService([[wireEvent(7001)]]);
    const onError = jest.fn();
    const productProvider = () => new Promise<never>(() => {});
    await show(<Reel />, { productProvider, onError });
    await layOut("reel-area");
    expect(playing()).toEqual([7001]);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "timed_out" }));
  });

  test("that returns 500 products with duplicates and invalid ones shows 50 different ones", async () => {
    startService([[wireEvent(7001)]]);
    const good = { title: "Product", price: "1", currencyCode: "EUR" };
    const many = [
      null,
      { id: "no price" },
      ...Array.from({ length: 500 }, (_, at) => ({ ...good, id: `${at >> 1}` })),
    ];
    await show(<Reel />, { productProvider: async () => many as Product[] });
    await open();
    expect(slide(7001).getByLabelText("50 products")).toBeTruthy();
  });

  test("is called once for each video; a new provider replaces it at once, and late results of the first are ignored", async () => {
    startService([[wireEvent(7001)]]);
    let answer: (products: Product[]) => void = () => {};
    const slow = jest.fn(() => new Promise<Product[]>((resolve) => (answer = resolve)));
    const { showAgain } = await show(<Reel />, { productProvider: slow });
    await openReel();
    const other = async () => [{ id: "b", title: "Product of the other", price: "2", currencyCode: "EUR" }];
    await showAgain(<Reel />, { productProvider: other });
    await act(async () => answer([{ id: "a", title: "Product of the first", price: "1" } as Product]));
    await open();
    expect(titles()).toEqual(["Product of the other"]);
    expect(slow).toHaveBeenCalledTimes(1);
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
