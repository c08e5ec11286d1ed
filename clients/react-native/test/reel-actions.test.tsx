import { fireEvent, screen, within } from "@testing-library/react-native";
import { type Configuration, type Handlers, Reel, ShoppableVideoError } from "../src/index.ts";
import { layOut, openReel, playing, rendered, settle, show } from "./support/app.tsx";
import { resetDevice, shareSheet } from "./support/device.ts";
import { startService, wireEvent, wireProduct } from "./support/service.ts";

beforeEach(resetDevice);

const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));

describe("what a shopper does", () => {
  const shownWith = async (handlers: Handlers, configuration: Partial<Configuration> = {}) => {
    const product = wireProduct("501");
    const service = startService([
      [wireEvent(7001, { cta_url: "https://shop.example/workshop", products: [product] }), wireEvent(7002)],
    ]);
    const onError = jest.fn();
    await show(<Reel />, { ...configuration, handlers, onError });
    await openReel();
    await layOut("strip-7001");
    await rendered();
    return { service, onError };
  };
  const event = expect.objectContaining({ eventId: 7001 });
  const product = expect.objectContaining({ id: "501", price: "49.90", priceText: "€49.90" });

  test("calls the app's handlers with product and video", async () => {
    const share = shareSheet();
    const handlers = {
      onTapAddToCart: jest.fn(),
      onTapProduct: jest.fn(),
      onTapCTA: jest.fn(),
      onToggleLike: jest.fn(),
      onTapShare: jest.fn(),
    };
    await shownWith(handlers);
    await fireEvent.press(slide(7001).getByLabelText("Add: Product 501"));
    expect(handlers.onTapAddToCart).toHaveBeenCalledWith(product, event);
    await fireEvent.press(slide(7001).getByLabelText("Product 501, €49.90, Before: €59.90"));
    expect(handlers.onTapProduct).toHaveBeenCalledWith(product, event);
    await fireEvent.press(slide(7001).getByText("Learn more"));
    expect(handlers.onTapCTA).toHaveBeenCalledWith("https://shop.example/workshop", event);
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    expect(handlers.onToggleLike).toHaveBeenLastCalledWith(true, event);
    expect(slide(7001).getByText("42")).toBeTruthy();
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    expect(handlers.onToggleLike).toHaveBeenLastCalledWith(false, event);
    await fireEvent.press(slide(7001).getByLabelText("Share"));
    expect(handlers.onTapShare).toHaveBeenCalledWith(event);
    expect(share).toHaveBeenCalledWith({ message: "Video 7001", url: "https://shop.example/workshop" });
  });

  test("a handler that throws or rejects is reported, and nothing else breaks", async () => {
    shareSheet();
    const fails = () => {
      throw new TypeError("the app's own");
    };
    const { onError } = await shownWith({
      onToggleLike: fails,
      onTapProduct: fails,
      onTapShare: async () => fails(),
    });
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    await fireEvent.press(slide(7001).getByLabelText("Product 501, €49.90, Before: €59.90"));
    await fireEvent.press(slide(7001).getByLabelText("Share"));
    await settle();
    expect(onError.mock.calls.map(([error]) => [error.code, error.cause.message])).toEqual(
      Array(3).fill(["handler_failed", "the app's own"]),
    );
    expect(onError.mock.calls[0][0]).toBeInstanceOf(ShoppableVideoError);
    expect(slide(7001).getByText("42")).toBeTruthy();
    expect(playing()).toEqual([7001]);
  });

  test.each<[string, Configuration["cart"], string]>([
    ["yes", async () => true, "Added: Product 501"],
    ["no", async () => false, "Try again: Product 501"],
    ["no cart", undefined, "Add: Product 501"],
  ])("Add shows the cart's result, and each tap calls the app's handler: %s", async (_, cart, label) => {
    const onTapAddToCart = jest.fn(async () => true);
    await shownWith({ onTapAddToCart }, { cart });
    await fireEvent.press(slide(7001).getByLabelText("Add: Product 501"));
    await settle();
    expect(slide(7001).getByLabelText(label)).toBeTruthy();
    expect(onTapAddToCart).toHaveBeenCalledTimes(1);
  });
});
