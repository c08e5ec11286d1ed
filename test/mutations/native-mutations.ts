import { breaking, type Mutation } from "./mutation.ts";

const KOTLIN = "clients/android/src/main/kotlin/com/shoppablevideo";
const KOTLIN_TESTS = "clients/android/src/test/kotlin/com/shoppablevideo";
const SWIFT = "clients/ios/Sources/ShoppableVideoCore";
const SWIFT_TESTS = "clients/ios/Tests/ShoppableVideoCoreTests";

const KOTLIN_MUTATIONS: readonly Mutation[] = [
  ...breaking(`${KOTLIN}/core/experiments/Holdout.kt`, `${KOTLIN_TESTS}/cases/CasesTest.kt`, {
    "Android: a shopper is put into an arm after videos were shown": [
      "consent.state == ConsentState.WAITING || isLeftOut",
      "consent.state == ConsentState.WAITING",
    ],
    "Android: a held-out shopper sees videos until the next start": [
      "        return assignment.arm == Arm.HELD_OUT\n",
      "        return false\n",
    ],
    "Android: each surface decides anew": [
      "decided.getOrPut(experiment.id) { decide(experiment).also { follow(experiment.id) } }",
      "decide(experiment).also { follow(experiment.id) }",
    ],
    "Android: a shopper whose report was refused stays in an arm": [
      "if (!isTaken(body)) leaveOut(assignment)",
      "isTaken(body)",
    ],
    "Android: shoppers are counted without their consent": [
      "consent.state == ConsentState.WAITING || isLeftOut",
      "isLeftOut",
    ],
    "Android: an arm is drawn at each start": [
      "own(experiment.id)?.let { return it.arm == Arm.HELD_OUT }",
      "",
    ],
  }),
  ...breaking(`${KOTLIN}/core/Runtime.kt`, `${KOTLIN_TESTS}/core/surfaces/HoldoutTest.kt`, {
    "Android: who is held out sees videos": [
      "if (isFirst && session.holdout.isHeld(page.experiment))",
      "if (!isFirst && session.holdout.isHeld(page.experiment))",
    ],
    "Android: who is held out is told that there are none": ["emptyList(), isHeld = true)", "emptyList())"],
  }),
  ...breaking(`${KOTLIN}/ShoppableVideoView.kt`, `${KOTLIN_TESTS}/ui/HeldOutViewTest.kt`, {
    "Android: a surface of who is held out takes its place": ["        visibility = GONE\n", ""],
    "Android: a screen of who is held out stays, with nothing on it": ["        onHeldOut()\n", ""],
  }),
  ...breaking(`${KOTLIN}/core/launch/EndTime.kt`, `${KOTLIN_TESTS}/core/surfaces/EndsTest.kt`, {
    "Android: a video is taken from under who watches it": ["index <= place || ", "index < place || "],
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
    "iOS: a shopper is put into an arm after videos were shown": [
      "consent.state == .waiting || value == experiment.id",
      "consent.state == .waiting",
    ],
    "iOS: a held-out shopper sees videos until the next start": [
      "return assignment.arm == .heldOut",
      "return false",
    ],
    "iOS: each surface decides anew": ["if let isHeld = decided[experiment.id] { return isHeld }", ""],
    "iOS: a shopper whose report was refused stays in an arm": [
      "            kept.set(assignment.experimentID, StorageKeys.experiment)\n",
      "",
    ],
    "iOS: shoppers are counted without their consent": [
      "consent.state == .waiting || value == experiment.id",
      "value == experiment.id",
    ],
    "iOS: an arm is drawn at each start": [
      "if let own = readAssignment(value, experiment.id) { return own.arm == .heldOut }",
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
