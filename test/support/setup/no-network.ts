import { Socket } from "node:net";

const LOOPBACK = new Set(["localhost", "localhost.", "127.0.0.1", "::1"]);
/** A reserved domain (RFC 6761). Tests resolve its names themselves. */
const TEST_DOMAIN = ".test";
const { connect } = Socket.prototype;

const readHost = (args: readonly unknown[]): string | undefined => {
  // `net.connect` passes its normalized arguments in one array.
  const [target, host] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof target === "object" && target !== null) {
    const options = target as { host?: string; path?: string };
    return options.path === undefined ? (options.host ?? "localhost") : undefined;
  }
  if (typeof target === "string" && Number.isNaN(Number(target))) return undefined;
  return typeof host === "string" ? host : "localhost";
};

function guardedConnect(this: Socket, ...args: unknown[]): Socket {
  const host = readHost(args);
  const isOurs = host === undefined || LOOPBACK.has(host) || host.endsWith(TEST_DOMAIN);
  if (!isOurs) throw new Error(`A unit test may not connect to ${host}`);
  return Reflect.apply(connect, this, args);
}

// Test files share a thread and therefore the socket's prototype, so it is replaced once.
if (connect.name !== guardedConnect.name) Socket.prototype.connect = guardedConnect;
