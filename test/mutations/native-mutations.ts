import { breaking, type Mutation } from "./mutation.ts";

/** Rules of the Android and iOS SDKs. `native.ts` runs them: each compiles an SDK anew, for minutes. */

const KOTLIN = "clients/android/src/main/kotlin/com/shoppablevideo";
const KOTLIN_TESTS = "clients/android/src/test/kotlin/com/shoppablevideo";
const SWIFT = "clients/ios/Sources/ShoppableVideoCore";
const SWIFT_TESTS = "clients/ios/Tests/ShoppableVideoCoreTests";

const KOTLIN_MUTATIONS: readonly Mutation[] = [
  ...breaking(`${KOTLIN}/core/experiments/Holdout.kt`, `${KOTLIN_TESTS}/cases/CasesTest.kt`, {
    "Android: a shopper who sees videos is held out before the next start": [
      "        val arm = own(experiment)?.arm\n        enterWithConsent(experiment)\n        return arm == Arm.HELD_OUT",
      "        enterWithConsent(experiment)\n        return own(experiment)?.arm == Arm.HELD_OUT",
    ],
    "Android: each surface decides anew": [
      "decided.getOrPut(experiment.id) { decide(experiment) }",
      "decide(experiment)",
    ],
    "Android: a shopper whose report was refused stays in an arm": [
      "if (!isTaken(body)) forget(assignment)",
      "isTaken(body)",
    ],
    "Android: shoppers are counted without their consent": [
      "if (consent.state == ConsentState.GIVEN) return",
      "if (consent.state != ConsentState.REFUSED) return",
    ],
    "Android: an arm is drawn at each start": ["if (own(experiment) != null) return", ""],
  }),
  ...breaking(`${KOTLIN}/core/Runtime.kt`, `${KOTLIN_TESTS}/core/surfaces/HoldoutTest.kt`, {
    "Android: who is held out sees videos": [
      "if (cursor == null && holdout.isHeld(page.experiment))",
      "if (false)",
    ],
    "Android: who is held out is told that there are none": ["emptyList(), isHeld = true)", "emptyList())"],
  }),
  ...breaking(`${KOTLIN}/ShoppableVideoView.kt`, `${KOTLIN_TESTS}/ui/HeldOutViewTest.kt`, {
    "Android: a surface of who is held out takes its place": ["        visibility = GONE\n", ""],
    "Android: a screen of who is held out stays, with nothing on it": ["        onHeldOut()\n", ""],
  }),
  ...breaking(`${KOTLIN}/core/launch/EndTime.kt`, `${KOTLIN_TESTS}/core/surfaces/EndsTest.kt`, {
    "Android: a video is taken from under who watches it": ["index <= place || ", ""],
    "Android: a clock that is fast hides videos": [
      "< readAt - GRACE_MS) event.endAt = null",
      "< 0) event.endAt = null",
    ],
  }),
  ...breaking(`${KOTLIN}/core/launch/EndTime.kt`, `${KOTLIN_TESTS}/cases/CasesTest.kt`, {
    "Android: a video that is named just after its end stays for good": ["readAt - GRACE_MS", "readAt"],
  }),
  ...breaking(`${KOTLIN}/core/feed/FeedList.kt`, `${KOTLIN_TESTS}/core/surfaces/LaunchesTest.kt`, {
    "Android: a campaign's end is lost when its video goes live": ["keepEnd(it, answered)", "answered"],
  }),
];

const SWIFT_MUTATIONS: readonly Mutation[] = [
  ...breaking(`${SWIFT}/Experiments/Holdout.swift`, `${SWIFT_TESTS}/Cases/CasesTests.swift`, {
    "iOS: a shopper who sees videos is held out before the next start": [
      [
        "        let own = readAssignment(kept.text(StorageKeys.experiment), experiment.id)\n        if consent.state == .given",
        "        if consent.state == .given",
      ],
      ["return own?.arm", "return readAssignment(kept.text(StorageKeys.experiment), experiment.id)?.arm"],
    ],
    "iOS: each surface decides anew": ["if let isHeld = decided[experiment.id] { return isHeld }", ""],
    "iOS: a shopper whose report was refused stays in an arm": [
      "            kept.remove(StorageKeys.experiment)\n",
      "",
    ],
    "iOS: shoppers are counted without their consent": [
      "if consent.state == .given { enter(experiment) } else",
      "if consent.state != .refused { enter(experiment) } else",
    ],
    "iOS: an arm is drawn at each start": [
      "if readAssignment(kept.text(StorageKeys.experiment), experiment.id) != nil { return }",
      "",
    ],
  }),
  ...breaking(`${SWIFT}/Runtime.swift`, `${SWIFT_TESTS}/Surfaces/HoldoutTests.swift`, {
    "iOS: who is held out sees videos": ["if page.isHeld { return FeedPage(isHeld: true) }", ""],
    "iOS: who is held out is told that there are none": ["FeedPage(isHeld: true)", "FeedPage()"],
  }),
  ...breaking(`${SWIFT}/Display/EndTime.swift`, `${SWIFT_TESTS}/Surfaces/EndsTests.swift`, {
    "iOS: a video is taken from under who watches it": ["$0.offset <= place || ", ""],
    "iOS: a clock that is fast hides videos": ["$0 < readAt - graceMs", "$0 < 0"],
  }),
  ...breaking(`${SWIFT}/Display/EndTime.swift`, `${SWIFT_TESTS}/Cases/CasesTests.swift`, {
    "iOS: a video that is named just after its end stays for good": ["readAt - graceMs", "readAt"],
  }),
  ...breaking(`${SWIFT}/Feed/FeedList.swift`, `${SWIFT_TESTS}/Surfaces/LaunchesTests.swift`, {
    "iOS: a campaign's end is lost when its video goes live": ["keepingEnd(shown, answered: $0)", "$0"],
  }),
];

export const NATIVE_MUTATIONS: readonly Mutation[] = [...KOTLIN_MUTATIONS, ...SWIFT_MUTATIONS];
