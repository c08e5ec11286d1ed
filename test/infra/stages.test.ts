import { describe, expect, test } from "vitest";
import { stageNamed, UnknownStageError } from "../../infra/stages.ts";

describe("stageNamed", () => {
  test.each(["local", "dev", "staging", "production"])("returns %s", (name) => {
    expect(stageNamed(name).name).toBe(name);
  });

  test.each(["prod", "Production", "", "toString", "__proto__", 1, undefined])(
    "rejects %j with one line that lists the stages",
    (name) => {
      expect(() => stageNamed(name)).toThrow(UnknownStageError);
      expect(() => stageNamed(name)).toThrow(/^[^\n]*local, dev, staging, production[^\n]*$/);
    },
  );

  test("local is dev with plain HTTP, a fast schedule, mail at any time, no pause, no edge log and no account", () => {
    expect(stageNamed("local")).toEqual({
      ...stageNamed("dev"),
      name: "local",
      release: "in-place",
      watchEdge: false,
      allowLoopbackHttp: true,
      retryPauseSeconds: 0,
      refreshClockMinutes: 1,
      reportGatheringSeconds: 1,
      hourlyClockMinutes: 1,
      shopifyGatheringSeconds: 0,
      mailDomain: "mail.example",
      mailAllDay: true,
      account: "000000000000",
    });
  });

  test("deployed stages allow no plain HTTP and can use any account", () => {
    for (const name of ["dev", "staging", "production"]) {
      expect(stageNamed(name)).toMatchObject({ allowLoopbackHttp: false });
      expect(stageNamed(name)).not.toHaveProperty("account");
    }
  });

  test("staging and production retain merchants' data", () => {
    const kept = ["local", "dev", "staging", "production"].filter((name) => stageNamed(name).keepData);
    expect(kept).toEqual(["staging", "production"]);
  });
});
