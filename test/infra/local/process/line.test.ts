import { expect, test } from "vitest";
import { createLine } from "../../../../infra/local/process/line.ts";
import { deferred, settle } from "../../../support/values/deferred.ts";

/** Work by its name, whose first letter is its group; each goes on until it is ended. */
const aLine = (atOnce: number) => {
  const inLine = createLine(atOnce);
  const began: string[] = [];
  const works = new Map<string, ReturnType<typeof deferred<void>>>();
  return {
    began,
    add: (...names: readonly string[]) => {
      for (const name of names) {
        const work = deferred();
        works.set(name, work);
        const run = () => {
          began.push(name);
          return work.promise;
        };
        void inLine(run, name[0]).catch(() => undefined);
      }
    },
    end: async (name: string, how: "resolve" | "reject" = "resolve") => {
      works.get(name)?.[how]();
      await settle();
    },
  };
};

test("so much runs at once; the rest follows in its order", async () => {
  const { add, began, end } = aLine(2);
  add("a1", "a2", "a3", "a4");
  expect(began).toEqual(["a1", "a2"]);
  await end("a2");
  await end("a3", "reject");
  expect(began).toEqual(["a1", "a2", "a3", "a4"]);
});

test("a group of which nothing runs comes before one that waits for longer", async () => {
  const { add, began, end } = aLine(2);
  add("a1", "a2", "a3", "a4", "b1", "b2");
  await end("a1");
  await end("a2");
  expect(began).toEqual(["a1", "a2", "b1", "a3"]);
});

test("groups take turns where one works at a time", async () => {
  const { add, began, end } = aLine(1);
  add("a1", "a2", "a3", "a4", "b1", "b2");
  for (const name of ["a1", "b1", "a2", "b2", "a3"]) await end(name);
  expect(began).toEqual(["a1", "b1", "a2", "b2", "a3", "a4"]);
});
