import { describe, expect, test, vi } from "vitest";
import { guardedLookup, type Resolve } from "../../../../shared/platform/outbound/guarded-lookup.ts";
import { isPublicAddress } from "../../../../shared/platform/outbound/public-address.ts";

type Answer = readonly string[] | Error;

const resolving = (...answers: readonly Answer[]) => {
  let asked = 0;
  return vi.fn<Resolve>((_, callback) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    if (answer instanceof Error) callback(answer, []);
    else
      callback(
        null,
        answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  });
};

const lookUp = (resolve: Resolve, options: { all?: boolean } = {}) =>
  new Promise<unknown>((answered) => {
    guardedLookup(isPublicAddress, resolve)("shop.test", options, (error, address, family) => {
      answered(error ?? (options.all ? address : [address, family]));
    });
  });

const refused = expect.objectContaining({ code: "address_not_public" });

describe("a host lookup", () => {
  test("returns one address or all, as the socket requests", async () => {
    const resolve = resolving(["8.8.8.8", "2606:4700:4700::1111"]);
    expect(await lookUp(resolve)).toEqual(["8.8.8.8", 4]);
    expect(await lookUp(resolve, { all: true })).toEqual([
      { address: "8.8.8.8", family: 4 },
      { address: "2606:4700:4700::1111", family: 6 },
    ]);
    expect(resolve.mock.calls.map(([hostname]) => hostname)).toEqual(["shop.test", "shop.test"]);
  });
});

describe("an unusable host", () => {
  test.each([
    ["private", ["10.0.0.1"]],
    ["the metadata service's", ["169.254.169.254"]],
    ["loopback", ["127.0.0.1"]],
    ["one public and one private, in either order", ["8.8.8.8", "10.0.0.1"]],
    ["one private and one public", ["10.0.0.1", "8.8.8.8"]],
    ["one public and one private of IPv6", ["8.8.8.8", "fd00:ec2::254"]],
    ["not IP addresses", ["shop.example"]],
  ])("is rejected if its addresses are %s", async (_, addresses) => {
    expect(await lookUp(resolving(addresses))).toEqual(refused);
    expect(await lookUp(resolving(addresses), { all: true })).toEqual(refused);
  });

  test.each<[string, Answer]>([
    ["can't be resolved", Object.assign(new Error("getaddrinfo ENOTFOUND 10.1.2.3"), { code: "ENOTFOUND" })],
    ["resolves to nothing", []],
  ])("fails with name_not_resolved if its name %s", async (_, answer) => {
    expect(await lookUp(resolving(answer))).toEqual(expect.objectContaining({ code: "name_not_resolved" }));
  });
});
