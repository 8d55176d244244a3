// The pages' files of Markdown, with the number of sections that a page lays out one by one.
declare module "#words/about.md" {
  const page: import("@register/content/words").TextPage<5>;
  export default page;
}

declare module "#words/services.md" {
  const page: import("@register/content/words").TextPage<9>;
  export default page;
}

declare module "#words/how-to-verify.md" {
  const page: import("@register/content/words").TextPage<6>;
  export default page;
}

/** The owner may leave it out. */
declare module "#words/credentials.md" {
  export const language: import("@register/domain/site").LanguageCode | undefined;
  const page: import("@register/content/words").TextPage | undefined;
  export default page;
}

declare module "#words/*.md" {
  const page: import("@register/content/words").TextPage;
  export default page;
}
