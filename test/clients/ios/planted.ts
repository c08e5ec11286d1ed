/**
 * Mistakes in the views that the compiler must find. They prove that a build on Linux with handwritten
 * declarations of Apple's frameworks is worth something. Each mistake is made in a copy of the views,
 * compiled in Swift 6 mode, to SIL, as one module.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

type Mistake = {
  readonly file: string;
  readonly good: string;
  readonly bad: string;
  /** Expected message of the compiler. */
  readonly says: RegExp;
};

const MISTAKES: readonly Mistake[] = [
  // A name that Apple's class does not have.
  {
    file: "Player/PlayerScreen.swift",
    good: "player.isMuted = isMuted",
    bad: "player.muted = isMuted",
    says: /has no member 'muted'/,
  },
  // A wrong argument label.
  {
    file: "Player/PlayerScreen.swift",
    good: "AVPlayerItem(url: url)",
    bad: "AVPlayerItem(URL: url)",
    says: /incorrect argument label/,
  },
  // A missing `try`.
  {
    file: "Player/AppSound.swift",
    good: "try session.setActive(true",
    bad: "session.setActive(true",
    says: /call can throw/,
  },
  // A missing `await`.
  {
    file: "Surfaces/FeedView.swift",
    good: "await model.products(event)",
    bad: "model.products(event)",
    says: /'await'/,
  },
  // A player callback on another thread.
  {
    file: "Player/PlayerScreen.swift",
    good: "Task { @MainActor in self?.fail(error) }",
    bad: "self?.fail(error)",
    says: /main actor-isolated/,
  },
  // A function outside the main actor that uses the model.
  {
    file: "Player/SurfacePlayers.swift",
    good: "func screen(_ event: Event)",
    bad: "nonisolated func screen(_ event: Event)",
    says: /main actor-isolated|actor-isolated/,
  },
  // A string instead of the control's optional string.
  {
    file: "Parts/Parts.swift",
    good: 'Text(verbatim: control.text ?? "")',
    bad: "Text(verbatim: control.text)",
    says: /must be unwrapped/,
  },
  // An initializer that does not call its parent's.
  {
    file: "Surfaces/Controllers.swift",
    good: "super.init(rootView: view)",
    bad: "_ = view",
    says: /'super.init' isn't called/,
  },
  // A data race: one object is used here and on another thread.
  {
    file: "Parts/Surrounded.swift",
    good: "players.release()",
    bad: "let log = NSMutableArray(); Task.detached { log.add(1) }; log.add(2); players.release()",
    says: /Sendable|data race/,
  },
  // An enum case of the core that a view does not handle.
  {
    file: "Parts/SheetView.swift",
    good: "case .choosing(let choosing): OptionsView(model: model, choosing: choosing)",
    bad: "",
    says: /must be exhaustive/,
  },
];

const COMPILE =
  "swiftc -swift-version 6 -wmo -emit-sil -o /dev/null -parse-as-library -module-name ShoppableVideo -package-name ios " +
  "-I .build/debug/Modules";

/**
 * Compiles the views unchanged, and once with each mistake.
 *
 * @param root the package's folder, already built
 * @returns mistakes that the compiler did not find, and views that do not compile without one
 */
export const findUnnoticed = (root: string): readonly string[] => {
  const folder = `${root}/.build/planted`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = ["whole", ...MISTAKES.map((_, index) => `${index}`)];
  for (const name of names)
    cpSync(`${root}/Sources/ShoppableVideo`, `${folder}/${name}`, { recursive: true });
  MISTAKES.forEach(({ file, good, bad }, index) => {
    const path = `${folder}/${index}/${file}`;
    const text = readFileSync(path, "utf8");
    if (!text.includes(good)) throw new Error(`${file} has no "${good}" to break.`);
    writeFileSync(path, text.replace(good, bad));
  });
  const script = names.map((name) => {
    const views = `$(find .build/planted/${name} -name '*.swift')`;
    return `${COMPILE} ${views} >.build/planted/${name}.log 2>&1 || true`;
  });
  spawnSync("./toolchain.sh", ["sh", "-c", script.join("\n")], { cwd: root, stdio: "inherit" });
  const said = (name: string): string => readFileSync(`${folder}/${name}.log`, "utf8");
  const unnoticed = MISTAKES.flatMap(({ file, bad, says }, index) => {
    const errors = said(`${index}`).match(/error: .*/g) ?? [];
    return errors.some((error) => says.test(error))
      ? []
      : [`not found in ${file}: ${bad} ${errors.join(" ")}`];
  });
  return said("whole").includes("error:")
    ? ["The views don't compile as they are.", ...unnoticed]
    : unnoticed;
};
