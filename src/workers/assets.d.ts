// Names the files that the build puts beside the app and gives the address of.
declare module "*?url" {
  const address: string;
  export = address;
}
