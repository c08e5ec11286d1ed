import { fireEvent, screen, within } from "@testing-library/react-native";
import { type CartWithOptions, type Handlers, type ProductOptions, Reel } from "../src/index.ts";
import { layOut, openReel, rendered, settle, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService, wireEvent, wireProduct } from "./support/service.ts";

beforeEach(resetDevice);

const SIZES: ProductOptions = {
  options: [{ name: "Size", values: ["S", "M"] }],
  variants: [
    { id: "v-s", values: ["S"], isAvailable: true, price: "52.00" },
    { id: "v-m", values: ["M"], isAvailable: false },
  ],
};
const product = expect.objectContaining({ id: "501" });
const event = expect.objectContaining({ eventId: 7001 });

const shop = (options: CartWithOptions["options"]) => ({
  add: jest.fn(async () => true),
  options: jest.fn(options),
  addVariant: jest.fn(async () => true),
});

const slide = () => within(screen.getByTestId("slide-7001"));

const tapAdd = async (cart: CartWithOptions, handlers: Handlers = {}, fields = {}) => {
  startService([[wireEvent(7001, { products: [wireProduct("501", fields)] })]]);
  const onError = jest.fn();
  await show(<Reel />, { cart, handlers, onError });
  await openReel();
  await layOut("strip-7001");
  await rendered();
  await fireEvent.press(slide().getByLabelText("Add: Product 501"));
  await settle();
  return onError;
};

test("a shopper chooses a variant in a sheet, and the app's cart gets it", async () => {
  const cart = shop(async () => SIZES);
  const onTapAddToCart = jest.fn();
  await tapAdd(cart, { onTapAddToCart });
  expect([cart.add.mock.calls, onTapAddToCart.mock.calls]).toEqual([[], []]);
  expect(screen.getByText("€52.00", { exact: false })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "S", checked: true })).toBeTruthy();
  await fireEvent.press(screen.getByRole("radio", { name: "M, Sold out" }));
  expect(screen.getByText("M is sold out.")).toBeTruthy();
  await fireEvent.press(screen.getByRole("radio", { name: "S" }));
  expect(cart.addVariant).not.toHaveBeenCalled();
  await fireEvent.press(within(screen.getByTestId("sheet")).getByLabelText("Add: Product 501"));
  await settle();
  expect(cart.addVariant.mock.calls).toEqual([[product, event, expect.objectContaining({ id: "v-s" })]]);
  expect(onTapAddToCart).toHaveBeenCalledWith(product, event);
  expect(screen.queryByTestId("sheet")).toBeNull();
  expect(slide().getByLabelText("Added: Product 501")).toBeTruthy();
});

test("a cart that fails to answer can be tried again", async () => {
  const cart = shop(() => Promise.reject(new Error("offline")));
  const onError = await tapAdd(cart);
  expect(onError.mock.calls[0][0]).toMatchObject({ code: "cart_failed" });
  cart.options.mockResolvedValue(SIZES);
  await fireEvent.press(slide().getByLabelText("Try again: Product 501"));
  await settle();
  expect(screen.getByRole("radio", { name: "S" })).toBeTruthy();
});
