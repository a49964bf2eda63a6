// Declares the build of sql.js without Node's file system. The caller passes the WebAssembly, so that one build works
// in Node and in browsers.
declare module "sql.js/dist/sql-wasm-browser.js" {
  import initSqlJs from "sql.js";

  export = initSqlJs;
}
