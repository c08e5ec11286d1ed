import type { FieldProblem } from "../../../../../../shared/vocabulary/problems/problems.ts";
import type { ErrorCode } from "../../../../../../shared/vocabulary/refusals.ts";
import { isOfValue, problemText } from "../../../lib/problems/problem-text.ts";
import { texts } from "../../../texts/en/order-words.ts";

type Say = (line: number | undefined, name: string) => string;

const WRONG: Readonly<Record<string, Say>> = {
  price: texts.noAmount,
  amount: texts.noAmount,
  currency: texts.noCurrency,
  quantity: texts.noQuantity,
  svc_video_view: (_, name) => texts.noSignals(name),
  svc_add_to_cart: (_, name) => texts.noSignals(name),
};

export const sayProblem = (problem: FieldProblem): string => {
  const { field: path = "body", code } = problem;
  if (code === "json" || code === "utf8") return texts.noJson;
  const [, at] = /^(?:order_)?items\[(\d+)\]/.exec(path) ?? [];
  const line = at === undefined ? undefined : Number(at) + 1;
  const field = path.split(".").at(-1) ?? path;
  const name = Object.hasOwn(texts.names, field) ? (texts.names[field] ?? field) : field;
  if (code === "required") return texts.lacks(line, name);
  const say = Object.hasOwn(WRONG, field) && isOfValue(problem) ? WRONG[field] : undefined;
  return say?.(line, field) ?? texts.wrong(line, name, problemText(problem));
};

type Refused = { readonly code: ErrorCode; readonly problem?: FieldProblem | undefined };

export const sayRefusal = ({ code, problem }: Refused): string =>
  problem === undefined ? texts.refusals[code] : sayProblem(problem);
