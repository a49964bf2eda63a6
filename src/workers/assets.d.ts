// Declares files whose address the build provides.
declare module "*?url" {
  const address: string;
  export = address;
}
