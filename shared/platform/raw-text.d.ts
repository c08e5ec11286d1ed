/** Text of a file, which bundlers include. */
declare module "*?raw" {
  const text: string;
  export default text;
}
