import { screen, within } from "@testing-library/react-native";
import { Reel } from "../src/index.ts";
import { layOut, openReel, rendered, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService, wireEvent, wireProduct } from "./support/service.ts";

beforeEach(resetDevice);

const PRIOR = "Lowest price in 30 days:";

const openWith = async (fields: Readonly<Record<string, unknown>>) => {
  startService([[wireEvent(7001, { products: [wireProduct("mug", fields)] })]]);
  await show(<Reel />, { language: "en" });
  await openReel();
  await layOut("strip-7001");
  await rendered();
  return within(screen.getByTestId("slide-7001"));
};

test("the lowest price before a reduction is shown below the struck-through price, and read by screen readers", async () => {
  const slide = await openWith({ lowest_prior_price: "45.00" });
  expect(slide.getByText(`${PRIOR} \u2068€45.00\u2069`)).toBeTruthy();
  expect(slide.getByLabelText(`Product mug, €49.90, Before: €59.90, ${PRIOR} €45.00`)).toBeTruthy();
});

test.each([
  ["nothing is struck through", { compare_price: undefined, lowest_prior_price: "45.00" }],
  ["it is unknown", {}],
])("no lowest price is shown if %s", async (_, fields) => {
  const slide = await openWith(fields);
  expect(slide.getByText("\u2068€49.90\u2069")).toBeTruthy();
  expect(slide.queryByText(PRIOR, { exact: false })).toBeNull();
});
