import { describe, expect, test } from "vitest";
import { stageNamed, UnknownStageError } from "../../infra/stages.ts";

describe("stageNamed", () => {
  test.each(["local", "dev", "staging", "production"])("knows %s", (name) => {
    expect(stageNamed(name).name).toBe(name);
  });

  test.each(["prod", "Production", "", "toString", "__proto__", 1, undefined])(
    "refuses %j with one line that lists the stages",
    (name) => {
      expect(() => stageNamed(name)).toThrow(UnknownStageError);
      expect(() => stageNamed(name)).toThrow(/^[^\n]*local, dev, staging, production[^\n]*$/);
    },
  );

  test("local is dev in place, with plain http to loopback, a quick clock, mails at any time, no pause and no log of the edge, in nobody's account", () => {
    expect(stageNamed("local")).toEqual({
      ...stageNamed("dev"),
      name: "local",
      release: "in-place",
      watchEdge: false,
      allowLoopbackHttp: true,
      retryPauseSeconds: 0,
      refreshClockMinutes: 1,
      reportGatheringSeconds: 1,
      reportsFoldMinutes: 1,
      shopifyGatheringSeconds: 0,
      mailDomain: "mail.example",
      mailAllDay: true,
      account: "000000000000",
    });
  });

  test("the stages that are deployed allow no plain http to loopback and deploy to any account", () => {
    for (const name of ["dev", "staging", "production"]) {
      expect(stageNamed(name)).toMatchObject({ allowLoopbackHttp: false });
      expect(stageNamed(name)).not.toHaveProperty("account");
    }
  });

  test("merchants' data is kept in staging and production", () => {
    const kept = ["local", "dev", "staging", "production"].filter((name) => stageNamed(name).keepData);
    expect(kept).toEqual(["staging", "production"]);
  });
});
