import { act, fireEvent, render, screen, within } from "@testing-library/react-native";
import { Reel, type ShoppableVideoSession, useShoppableVideoSession } from "../src/index.ts";
import { App, layOut, openReel, rendered, settle, show, watch } from "./support/app.tsx";
import { appGoes, resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";
import { memoryStorage } from "./support/storage.ts";

beforeEach(resetDevice);

afterEach(() => jest.useRealTimers());

let checkout: ShoppableVideoSession;

const Checkout = () => {
  checkout = useShoppableVideoSession();
  return null;
};

const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));

const tapAdd = async () => {
  await layOut("strip-7001");
  await rendered();
  await fireEvent.press(slide(7001).getByLabelText("Add: Product p7001"));
  await settle();
};

const SIGNAL = '[{"product_id":"p7001","widget_info":"embed_7001"}]';

describe("signals", () => {
  const shop = (
    <>
      <Reel />
      <Checkout />
    </>
  );

  test("of views and added products are kept until checkout and removed after the order", async () => {
    startService();
    await show(shop, { cart: async () => true });
    await openReel();
    expect(await checkout.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
    await watch(7001, 4);
    await tapAdd();
    expect(await checkout.signals()).toEqual({ svc_video_view: SIGNAL, svc_add_to_cart: SIGNAL });
    await checkout.orderCompleted();
    expect(await checkout.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
  });

  test.each<[string, () => Promise<boolean>, string[]]>([
    ["rejects", () => Promise.reject(new Error("sold out")), []],
    ["says no", async () => false, []],
    ["says nothing", (async () => undefined) as never, []],
    ["returns no promise", (() => undefined) as never, []],
    [
      "answers after its time",
      () => new Promise((resolve) => setTimeout(() => resolve(true), 10_001)),
      ["add_unanswered"],
    ],
  ])("are not stored for a product that the app's cart did not accept: it %s", async (_, cart, reported) => {
    const service = startService();
    await show(shop, { cart, onError: () => {} });
    await openReel();
    await layOut("strip-7001");
    await rendered();
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    await fireEvent.press(slide(7001).getByLabelText("Add: Product p7001"));
    await act(() => jest.advanceTimersByTimeAsync(10_002));
    expect((await checkout.signals()).svc_add_to_cart).toBe("[]");
    await act(async () => appGoes("background"));
    const adds = service.interactions.filter(({ type }) => type.startsWith("add_"));
    expect(adds.map(({ type }) => type)).toEqual(reported);
  });

  test("are stored if the app later records that its cart accepted a tapped product, and only then", async () => {
    startService();
    const onError = jest.fn();
    await show(shop, { handlers: { onTapAddToCart: () => {} }, onError });
    await openReel();
    await checkout.addedToCart({ id: "p7001" }, { eventId: 7001 });
    expect((await checkout.signals()).svc_add_to_cart).toBe("[]");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "not_tapped" }));
    await tapAdd();
    expect((await checkout.signals()).svc_add_to_cart).toBe("[]");
    await checkout.addedToCart({ id: "p7001" }, { eventId: 7001 });
    expect((await checkout.signals()).svc_add_to_cart).toBe(SIGNAL);
  });

  test("survive a restart of the app, with likes", async () => {
    startService();
    const { storage, stored } = memoryStorage();
    const first = await show(shop, { storage });
    await openReel();
    await watch(7001, 4);
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    await first.unmount();
    expect(stored.get("_svc_viewed_products")).toBe(SIGNAL);
    await show(shop, { storage });
    await openReel();
    expect((await checkout.signals()).svc_video_view).toBe(SIGNAL);
    expect(slide(7001).getByLabelText("Like")).toBeChecked();
  });

  test("wait for the shopper's consent, and are deleted when it is refused", async () => {
    const service = startService();
    const { storage, stored } = memoryStorage();
    await show(shop, { storage, requiresConsent: true });
    await openReel();
    await watch(7001, 4);
    await act(async () => appGoes("background"));
    expect([stored.size, service.interactions.length]).toEqual([0, 0]);
    await act(async () => appGoes("active"));
    checkout.setConsent(true);
    await settle();
    expect(stored.get("_svc_viewed_products")).toBe(SIGNAL);
    checkout.setConsent(false);
    await settle();
    expect(stored.size).toBe(0);
  });

  test("are not recorded after an app starts to require consent, until the shopper agrees", async () => {
    const service = startService();
    const { storage, stored } = memoryStorage();
    const { showAgain } = await show(shop, { storage });
    await openReel();
    await showAgain(shop, { storage, requiresConsent: true });
    await watch(7001, 4);
    await act(async () => appGoes("background"));
    expect([stored.size, service.interactions.length]).toEqual([0, 0]);
    expect((await checkout.signals()).svc_video_view).toBe("[]");
    checkout.setConsent(true);
    await settle();
    expect(stored.get("_svc_viewed_products")).toBe(SIGNAL);
  });

  test.each<[string, () => Promise<never>]>([
    ["hangs", () => new Promise(() => {})],
    ["fails", () => Promise.reject(new Error("disk full"))],
  ])("are deleted when consent is refused, even if reading the storage %s", async (_, getItem) => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    startService();
    const { storage, stored } = memoryStorage({ _svc_viewed_products: SIGNAL, _svc_liked_events: "[7001]" });
    const props = { storage: { ...storage, getItem }, onError: () => {} };
    await show(shop, { ...props, requiresConsent: true });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(stored.size).toBe(2);
    checkout.setConsent(false);
    await settle();
    expect([...stored]).toEqual([]);
  });

  test.each(["hangs", "fails"] as const)(
    "live in memory while the storage %s, which is told",
    async (how) => {
      jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
      startService();
      const onError = jest.fn();
      const { storage, state, stored } = memoryStorage({ _svc_viewed_products: SIGNAL });
      state[how] = true;
      await render(
        <App storage={storage} onError={onError}>
          {shop}
        </App>,
      );
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "storage_failed" }));
      expect(await checkout.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
      // The storage works again and has kept its values.
      state[how] = false;
      await layOut("reel-area");
      await fireEvent.press(slide(7001).getByLabelText("Like"));
      await settle();
      expect(slide(7001).getByLabelText("Like")).toBeChecked();
      expect([...stored]).toEqual([["_svc_viewed_products", SIGNAL]]);
    },
  );
});
