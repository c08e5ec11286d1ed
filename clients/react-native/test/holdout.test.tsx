import { screen } from "@testing-library/react-native";
import type { ReactNode } from "react";
import { Carousel, Feed, Reel, type Signals, useSignals } from "../src/index.ts";
import { settle, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";
import { memoryStorage } from "./support/storage.ts";

beforeEach(() => {
  resetDevice();
  // Held out, and bucket 10.
  jest.spyOn(Math, "random").mockReturnValue(0.1);
});
afterEach(() => jest.restoreAllMocks());

const KEY = "_svc_experiment";
/** Each test is a start of the app, which decides once for each experiment. */
let started = 0;

const runExperiment = () => {
  started += 1;
  const id = `exp_${String(started).padStart(16, "0")}`;
  const service = startService();
  service.experiment = { id, holdout_percent: 50 };
  const reports = () => service.interactions.filter(({ type }) => type === "experiment");
  return { id, service, reports };
};

let checkout: Signals;
const Checkout = (): ReactNode => {
  checkout = useSignals();
  return null;
};

const shop = (
  <>
    <Carousel title="Seen in videos" />
    <Checkout />
  </>
);

describe("an experiment", () => {
  test("puts a shopper into an arm once, tells that, shows videos until the next start, and goes with orders", async () => {
    const { id, service, reports } = runExperiment();
    const { storage, stored } = memoryStorage();
    const { showAgain } = await show(
      <>
        {shop}
        <Carousel title="Another" />
      </>,
      { storage },
    );
    expect(screen.getByText("Seen in videos")).toBeTruthy();
    expect(reports()).toHaveLength(1);
    expect(reports()[0]).toMatchObject({ arm: "held_out", bucket: 10 });
    const kept = `${id}:held_out:10`;
    expect(stored.get(KEY)).toBe(kept);
    expect(await checkout.signals()).toMatchObject({ svc_experiment: kept });
    await checkout.orderCompleted();
    expect(stored.get(KEY)).toBe(kept);
    // Mounted anew, the provider asks again; it is still the same start.
    await showAgain(shop, { storage, locale: "de" });
    await settle();
    expect(service.feeds.length).toBeGreaterThan(1);
    expect(screen.getByText("Seen in videos")).toBeTruthy();
    expect(reports()).toHaveLength(1);
  });

  test.each<[string, ReactNode]>([
    ["carousel", <Carousel key="c" title="Seen in videos" />],
    ["Feed", <Feed key="f" />],
    ["Reel", <Reel key="r" />],
  ])("shows who is held out no video: %s", async (_, surface) => {
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
    // No words, and no place.
    expect(screen.toJSON()).toBeNull();
    expect((await checkout.signals()).svc_experiment).toBe(`${id}:held_out:42`);
    expect(service.interactions).toEqual([]);
  });

  test("leaves nobody in an arm whose report was not taken", async () => {
    const { service, reports } = runExperiment();
    service.takes = 503;
    const { storage, stored } = memoryStorage();
    await show(shop, { storage });
    expect(reports()).toHaveLength(1);
    expect(stored.has(KEY)).toBe(false);
    expect(await checkout.signals()).not.toHaveProperty("svc_experiment");
  });

  test("waits for consent, and is forgotten when it is refused", async () => {
    const { id, reports } = runExperiment();
    const { storage, stored } = memoryStorage();
    const { showAgain } = await show(shop, { storage, consent: "waiting" });
    expect([stored.size, reports().length]).toEqual([0, 0]);
    await showAgain(shop, { storage, consent: "given" });
    await settle();
    expect(stored.get(KEY)).toContain(id);
    expect(reports()).toHaveLength(1);
    await showAgain(shop, { storage, consent: "refused" });
    await settle();
    expect(stored.has(KEY)).toBe(false);
  });

  test("has nobody in it whose arm the app could not keep", async () => {
    const { reports } = runExperiment();
    await show(shop);
    expect(screen.getByText("Seen in videos")).toBeTruthy();
    expect(reports()).toEqual([]);
  });
});
