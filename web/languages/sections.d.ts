/**
 * Each section of the catalogue is a module of its own, "catalogue:NAME", in the language of the build: a page then
 * loads the sections that it shows (scripts/build/catalogue-plugin.ts).
 */
declare module "catalogue:titles" {
  const words: import("./catalogue.ts").Catalogue["titles"];
  export default words;
}
declare module "catalogue:descriptions" {
  const words: import("./catalogue.ts").Catalogue["descriptions"];
  export default words;
}
declare module "catalogue:offer" {
  const words: import("./catalogue.ts").Catalogue["offer"];
  export default words;
}
declare module "catalogue:shell" {
  const words: import("./catalogue.ts").Catalogue["shell"];
  export default words;
}
declare module "catalogue:calls" {
  const words: import("./catalogue.ts").Catalogue["calls"];
  export default words;
}
declare module "catalogue:notFound" {
  const words: import("./catalogue.ts").Catalogue["notFound"];
  export default words;
}
declare module "catalogue:numberField" {
  const words: import("./catalogue.ts").Catalogue["numberField"];
  export default words;
}
declare module "catalogue:statistics" {
  const words: import("./catalogue.ts").Catalogue["statistics"];
  export default words;
}
declare module "catalogue:home" {
  const words: import("./catalogue.ts").Catalogue["home"];
  export default words;
}
declare module "catalogue:services" {
  const words: import("./catalogue.ts").Catalogue["services"];
  export default words;
}
declare module "catalogue:about" {
  const words: import("./catalogue.ts").Catalogue["about"];
  export default words;
}
declare module "catalogue:track" {
  const words: import("./catalogue.ts").Catalogue["track"];
  export default words;
}
declare module "catalogue:answer" {
  const words: import("./catalogue.ts").Catalogue["answer"];
  export default words;
}
declare module "catalogue:fields" {
  const words: import("./catalogue.ts").Catalogue["fields"];
  export default words;
}
declare module "catalogue:verdicts" {
  const words: import("./catalogue.ts").Catalogue["verdicts"];
  export default words;
}
declare module "catalogue:offline" {
  const words: import("./catalogue.ts").Catalogue["offline"];
  export default words;
}
declare module "catalogue:offlineLink" {
  const words: import("./catalogue.ts").Catalogue["offlineLink"];
  export default words;
}
declare module "catalogue:scan" {
  const words: import("./catalogue.ts").Catalogue["scan"];
  export default words;
}
declare module "catalogue:contact" {
  const words: import("./catalogue.ts").Catalogue["contact"];
  export default words;
}
declare module "catalogue:contactWithoutScript" {
  const words: import("./catalogue.ts").Catalogue["contactWithoutScript"];
  export default words;
}
declare module "catalogue:howToVerify" {
  const words: import("./catalogue.ts").Catalogue["howToVerify"];
  export default words;
}
declare module "catalogue:accessibility" {
  const words: import("./catalogue.ts").Catalogue["accessibility"];
  export default words;
}
declare module "catalogue:privacy" {
  const words: import("./catalogue.ts").Catalogue["privacy"];
  export default words;
}
declare module "catalogue:messages" {
  const words: import("./catalogue.ts").Catalogue["messages"];
  export default words;
}
declare module "catalogue:numberRules" {
  const words: import("./catalogue.ts").Catalogue["numberRules"];
  export default words;
}
declare module "catalogue:contactRules" {
  const words: import("./catalogue.ts").Catalogue["contactRules"];
  export default words;
}
declare module "catalogue:dates" {
  const words: import("./catalogue.ts").Catalogue["dates"];
  export default words;
}
declare module "catalogue:hours" {
  const words: import("./catalogue.ts").Catalogue["hours"];
  export default words;
}
