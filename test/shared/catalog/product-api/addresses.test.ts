import { describe, expect, test, vi } from "vitest";
import type { Resolve } from "../../../../shared/platform/outbound/guarded-lookup.ts";
import { fetchFrom } from "../../../support/merchants/fetch-from.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";

const NOT_PUBLIC = { kind: "unreachable", problem: "the host's address is not a public one", retry: false };
/** As on every stage but the local one. */
const DEPLOYED = { allowLoopbackHttp: false };

const resolvingTo = (...addresses: readonly string[]) =>
  vi.fn<Resolve>((_, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    ),
  );

// The ranges themselves: test/shared/platform/outbound/public-address.test.ts.
describe("a literal address that is not public is refused, however it is written", () => {
  test.each([
    ...["127.0.0.1", "127.1", "2130706433", "0177.0.0.1", "0x7f000001", "0x7f.1", "017700000001"],
    ...["0", "0.0.0.0", "0xa000001", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518"],
    ...["１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1", "127.0.0.1."],
    ...["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[0:0:0:0:0:ffff:a9fe:a9fe]"],
  ])("%s", async (host) => {
    const resolve = resolvingTo("8.8.8.8");
    expect(await fetchFrom(`https://${host}/products/1`, {}, { ...DEPLOYED, resolve })).toEqual(NOT_PUBLIC);
    expect(resolve).not.toHaveBeenCalled();
  });
});

describe("a name is refused", () => {
  test.each([
    ["that is localhost", "localhost", ["127.0.0.1"]],
    ["that is localhost with a dot", "localhost.", ["127.0.0.1"]],
    ["that leads to a public and a private address", "shop.test", ["8.8.8.8", "127.0.0.1"]],
  ])("%s", async (_, host, addresses) => {
    const resolve = resolvingTo(...addresses);
    expect(await fetchFrom(`https://${host}/1`, {}, { ...DEPLOYED, resolve })).toEqual(NOT_PUBLIC);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test("without a connection being made: nothing arrives where it leads", async () => {
    const merchant = await merchantServer((_, response) => void response.end());
    const resolve = resolvingTo("127.0.0.1");
    const answer = await fetchFrom(`https://shop.test:${merchant.port}/1`, {}, { ...DEPLOYED, resolve });
    expect(answer).toEqual(NOT_PUBLIC);
    expect(merchant.connections).toEqual([]);
  });
});

test.each([
  ["http://127.0.0.1/1", "the product API's address is not https"],
  ["data:application/json,{}", "the product API's address is not https"],
  ["https://key:secret@shop.test/1", "the product API's address holds credentials; set them apart from it"],
  ["https://key@shop.test/1", "the product API's address holds credentials; set them apart from it"],
  ["https://256.1.1.1/", "the product API's address is not a URL"],
  ["https://[fe80::1%25eth0]/", "the product API's address is not a URL"],
  ["", "the product API's address is not a URL"],
])("%j is refused as invalid", async (url, problem) => {
  expect(await fetchFrom(url, {}, DEPLOYED)).toEqual({ kind: "invalid", problem });
});

describe("on the local stack", () => {
  test("plain http leads to loopback and nowhere else", async () => {
    const elsewhere = resolvingTo("8.8.8.8");
    expect(await fetchFrom("http://8.8.8.8/1")).toEqual(NOT_PUBLIC);
    expect(await fetchFrom("http://shop.test/1", {}, { resolve: elsewhere })).toEqual(NOT_PUBLIC);
  });

  test.each(["10.0.0.1", "169.254.169.254", "[fd00:ec2::254]", "[::ffff:127.0.0.1]"])(
    "%s is refused as everywhere",
    async (host) => {
      expect(await fetchFrom(`http://${host}/1`)).toEqual(NOT_PUBLIC);
      expect(await fetchFrom(`https://${host}/1`)).toEqual(NOT_PUBLIC);
    },
  );
});
