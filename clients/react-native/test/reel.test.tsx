import { fireEvent, screen } from "@testing-library/react-native";
import { FlatList, I18nManager, StyleSheet } from "react-native";
import { Reel } from "../src/index.ts";
import { openReel, players, playing, scrollTo, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { events, startService } from "./support/service.ts";

beforeEach(resetDevice);

const swipeTo = (index: number) => scrollTo("reel", { y: index * 800 });

describe("swiping", () => {
  test("plays one video, keeps the next one loaded, and never mounts more than three players", async () => {
    startService([events(7001, 20)]);
    await show(<Reel />);
    await openReel();
    expect(playing()).toEqual([7001]);
    expect([...players().keys()]).toEqual([7001, 7002]);
    let most = 0;
    for (let index = 1; index < 20; index += 1) {
      await swipeTo(index);
      most = Math.max(most, players().size);
      expect(playing()).toEqual([7001 + index]);
    }
    expect(most).toBe(3);
  });

  test("works with a screen reader, which reads only the active video", async () => {
    startService();
    await show(<Reel />);
    await openReel();
    expect(screen.getAllByRole("adjustable")).toHaveLength(1);
    expect(screen.getByRole("adjustable").props.accessibilityValue).toMatchObject({ min: 1, max: 5, now: 1 });
    expect(screen.getByRole("adjustable").props.accessibilityActions).toEqual([
      { name: "increment", label: "Next video" },
      { name: "decrement", label: "Previous video" },
    ]);
    const scroll = jest.spyOn(FlatList.prototype, "scrollToOffset");
    await fireEvent(screen.getByRole("adjustable"), "accessibilityAction", {
      nativeEvent: { actionName: "increment" },
    });
    expect(scroll).toHaveBeenCalledWith({ offset: 800, animated: true });
  });
});

test.each([
  ["left to right", false, { paddingStart: 68, paddingEnd: 8 }],
  ["right to left", true, { paddingStart: 8, paddingEnd: 68 }],
])("keeps clear of a notch on the left, %s", async (_, isRTL, paddings) => {
  jest.replaceProperty(I18nManager, "isRTL", isRTL);
  startService();
  await show(<Reel />, { safeArea: { top: 0, right: 0, bottom: 21, left: 60 } });
  await openReel();
  const { parent } = screen.getByLabelText("Sound off");
  expect(StyleSheet.flatten(parent?.props.style)).toMatchObject(paddings);
  jest.restoreAllMocks();
});
