/**
 * Modules that several pages share, by the script that the build puts them into: of company pages, forms, pages that take
 * files, and answers. Each module is listed by the end of its path.
 */
export const SHARED_FILES = {
  company: "pages/call-to-action ui/service-cards calls.json",
  forms:
    "navigation/use-task ui/is-writing ui/warning-banner ui/try-again ui/when-slow ui/reveal-whole contact/contact-draft days/london-clock messages/message-subject text/characters numbers/certificate-number verdict-names.json",
  files:
    "compare/file-chooser answer/suspect-link scan/use-pasted-picture loading/lazy-part loading/load-failed share/copy-link messages.json outdated.json numbers/typed-number",
  answers:
    "lookup/register-lookup content/confirmation-rules share/save-file answer/verdict-banner.module ui/verdict-words ui/verdict-icon content/english-words languages/with-english result.json verdicts.json",
};

/** Groups of modules for the bundler. "site" has modules of three scripts or more: many small scripts compress badly. */
export const COMMON_SCRIPTS = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
  ...Object.entries(SHARED_FILES).map(([name, files]) => ({
    name,
    test: (file: string) => files.split(" ").some((end) => isNamed(file, end)),
    priority: 1,
    includeDependenciesRecursively: false as const,
  })),
  {
    name: "site",
    test: /^[^\0].*[\\/](?:web[\\/]|packages[\\/]ui[\\/]|packages[\\/]content[\\/](?!languages[\\/]\w+[\\/](?:check-many|dates)\b)|domain[\\/]\w+[\\/](?:fill-places|routes|links|languages)\.ts$)/,
    minShareCount: 3,
    includeDependenciesRecursively: false as const,
  },
];

/** Ignores the file extension. */
function isNamed(file: string, end: string): boolean {
  const [, after] = file.replaceAll("\\", "/").split(`/${end}`, 2);
  return after !== undefined && /^(?:\W|$)/.test(after);
}
