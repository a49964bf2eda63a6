// Declares the build of sql.js without Node's file system: it receives its WebAssembly, so that one build serves everywhere.
declare module "sql.js/dist/sql-wasm-browser.js" {
  import initSqlJs from "sql.js";

  export = initSqlJs;
}
