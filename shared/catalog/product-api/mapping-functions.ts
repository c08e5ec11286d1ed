import { Functions } from "@aws-lambda-powertools/jmespath/functions";

/** The functions of JMESPath (https://jmespath.org/specification.html#built-in-functions). */
class MappingFunctions extends Functions {
  /** The library's own reverses in place, and the next field would read the answer backwards. */
  override funcReverse(args: never) {
    return super.funcReverse(copied(args));
  }

  /** The library's own sorts in place. */
  override funcSort(args: never) {
    return super.funcSort(copied(args));
  }
}

/** A function is given its arguments as one array: the library checks them before it spreads them. */
const copied = (args: readonly unknown[]) =>
  args.map((argument) => (Array.isArray(argument) ? [...argument] : argument)) as never; // The library types them so.

export const MAPPING_FUNCTIONS = new MappingFunctions();
