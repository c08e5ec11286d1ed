import { act, screen } from "@testing-library/react-native";
import type { ReactNode } from "react";
import { Carousel, Feed, Reel, type ShoppableVideoSession, useShoppableVideoSession } from "../src/index.ts";
import { settle, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";
import { memoryStorage } from "./support/storage.ts";

beforeEach(() => {
  resetDevice();
  // Selects the held-out arm and bucket 10.
  jest.spyOn(Math, "random").mockReturnValue(0.1);
});
afterEach(() => jest.restoreAllMocks());

const KEY = "_svc_experiment";
/** Separates the tests, because an app start decides once per experiment. */
let started = 0;

const runExperiment = () => {
  started += 1;
  const id = `exp_${String(started).padStart(16, "0")}`;
  const service = startService();
  service.experiment = { id, holdout_percent: 50 };
  const reports = () => service.interactions.filter(({ type }) => type === "experiment");
  return { id, service, reports };
};

let checkout: ShoppableVideoSession;
const Checkout = (): ReactNode => {
  checkout = useShoppableVideoSession();
  return null;
};

const shop = (
  <>
    <Carousel title="Seen in videos" />
    <Checkout />
  </>
);

describe("an experiment", () => {
  test("assigns a shopper to an arm before anything is shown, reports it once, and adds it to orders", async () => {
    const { id, service, reports } = runExperiment();
    const { storage, stored } = memoryStorage();
    const { showAgain } = await show(
      <>
        {shop}
        <Carousel title="Another" />
      </>,
      { storage },
    );
    expect(screen.queryByText("Seen in videos")).toBeNull();
    expect(reports()).toHaveLength(1);
    expect(reports()[0]).toMatchObject({ arm: "held_out", bucket: 10 });
    const kept = `${id}:held_out:10`;
    expect(stored.get(KEY)).toBe(kept);
    expect(await checkout.signals()).toMatchObject({ svc_experiment: kept });
    await checkout.orderCompleted();
    expect(stored.get(KEY)).toBe(kept);
    // A remounted provider requests the feed again within the same app start.
    await showAgain(shop, { storage, language: "de" });
    await settle();
    expect(service.feeds.length).toBeGreaterThan(1);
    expect(screen.queryByText("Seen in videos")).toBeNull();
    expect(reports()).toHaveLength(1);
  });

  test.each<[string, ReactNode]>([
    ["carousel", <Carousel key="c" title="Seen in videos" />],
    ["Feed", <Feed key="f" />],
    ["Reel", <Reel key="r" />],
  ])("shows no video to a held-out shopper: %s", async (_, surface) => {
    const { id, service } = runExperiment();
    const { storage } = memoryStorage({ [KEY]: `${id}:held_out:42` });
    await show(
      <>
        {surface}
        <Checkout />
      </>,
      { storage },
    );
    expect(screen.queryByText("Seen in videos")).toBeNull();
    // The surface renders neither text nor space.
    expect(screen.toJSON()).toBeNull();
    expect((await checkout.signals()).svc_experiment).toBe(`${id}:held_out:42`);
    expect(service.interactions).toEqual([]);
  });

  test("leaves out a shopper whose consent comes after videos were shown", async () => {
    const { id, reports } = runExperiment();
    const { storage, stored } = memoryStorage();
    await show(shop, { storage, requiresConsent: true });
    expect([stored.size, reports().length]).toEqual([0, 0]);
    await act(async () => checkout.setConsent(true));
    await settle();
    expect(screen.getByText("Seen in videos")).toBeTruthy();
    expect(stored.get(KEY)).toBe(id);
    expect(reports()).toHaveLength(0);
    await act(async () => checkout.setConsent(false));
    await settle();
    expect(stored.has(KEY)).toBe(false);
  });

  test("leaves out a shopper who has seen videos when the provider is mounted anew", async () => {
    const { reports } = runExperiment();
    const { storage } = memoryStorage();
    const { unmount } = await show(shop, { storage, requiresConsent: true });
    await unmount();
    await show(shop, { storage });
    expect(screen.getByText("Seen in videos")).toBeTruthy();
    expect(reports()).toEqual([]);
  });

  test("leaves out a shopper whose arm could not be stored", async () => {
    const { reports } = runExperiment();
    await show(shop);
    expect(screen.getByText("Seen in videos")).toBeTruthy();
    expect(reports()).toEqual([]);
  });
});
