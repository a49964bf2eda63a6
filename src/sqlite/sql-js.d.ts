// Declares the build of sql.js without Node's file system. It is given its WebAssembly, so that one build works in Node
// and in browsers.
declare module "sql.js/dist/sql-wasm-browser.js" {
  import initSqlJs from "sql.js";

  export = initSqlJs;
}
