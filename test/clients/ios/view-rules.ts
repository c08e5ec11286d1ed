type Source = { readonly path: string; readonly text: string };

const withoutComments = (text: string): string => text.replace(/^\s*\/\/.*$/gm, "");

const readUntilClosed = (text: string): number => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ("({[".includes(text.charAt(at))) depth += 1;
    if (")}]".includes(text.charAt(at))) depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
};

const readChain = (text: string, from: number): string => {
  let at = from;
  for (;;) {
    const open = /^[^({\n]*[({]/.exec(text.slice(at));
    if (!open) return text.slice(from, at);
    at += open[0].length;
    at += readUntilClosed(text.slice(at)) + 1;
    const next = /^(?:\s*\{|\s*\.\w+)/.exec(text.slice(at));
    if (!next) return text.slice(from, at);
    if (next[0].endsWith("{")) at += next[0].length - 1;
    else at += next[0].lastIndexOf(".");
  }
};

const unlabelled = ({ text }: Source): readonly string[] =>
  [...text.matchAll(/(?<![\w.])Button\(/g)]
    .map(({ index }) => readChain(text, index))
    .filter((chain) => !chain.includes(".accessibilityLabel("))
    .map(() => "a button without a name");

const PAIRS: readonly (readonly [begun: RegExp, ended: RegExp, problem: string])[] = [
  [/addPeriodicTimeObserver\(/, /removeTimeObserver\(/, "a time observer that is never removed"],
  [/NotificationCenter\.default\.addObserver\(/, /removeObserver\(/, "a notification that is never let go"],
  [/\.observe\(\\/, /\.invalidate\(\)/, "an observation that never ends"],
  [
    /setActive\(true/,
    /setActive\(false, options: \.notifyOthersOnDeactivation\)/,
    "an audio session that is not given back",
  ],
  [
    /\.replaceCurrentItem\(with: item\)/,
    /\.replaceCurrentItem\(with: nil\)/,
    "a player that keeps its video",
  ],
  [/playerLayer\?\.player = player/, /playerLayer\?\.player = nil/, "a layer that keeps its player"],
  [/addSubview\(/, /removeFromSuperview\(\)/, "a view that is never taken off"],
  [/players\.follow\(/, /players\.release\(\)/, "players that are not released off the screen"],
  [/\bSurrounded\(/, /\bKeyed\([\s\S]*?press: /, "a surface without the keys of a keyboard"],
];

const RULES: readonly ((source: Source) => readonly string[])[] = [
  unlabelled,
  ({ text }) =>
    [...text.matchAll(/^.*\bvar delegate\b.*$/gm)].flatMap(([line]) =>
      line.includes("weak var") ? [] : ["a delegate that is held"],
    ),
  ({ text }) => (/\bText\("/.test(text) ? ["words that are not of the labels"] : []),
  ({ text }) =>
    /\bAsyncImage\(|CreateImageAtIndex\(|UIImage\(data:/.test(text)
      ? ["a picture that is decoded whole"]
      : [],
  ({ text }) =>
    PAIRS.flatMap(([begun, ended, problem]) => (begun.test(text) && !ended.test(text) ? [problem] : [])),
];

export const findViewProblems = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ path, text }) => {
    const source = { path, text: withoutComments(text) };
    return RULES.flatMap((rule) => rule(source)).map((problem) => `${path}: ${problem}`);
  });
