// Declares files whose address the build inserts.
declare module "*?url" {
  const address: string;
  export = address;
}
