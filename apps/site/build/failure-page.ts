import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { fillPlaces } from "@register/domain/text";
import { problemOf } from "../server/api/problems.ts";
import { COMPANY } from "@register/content/company";
import { escapeHtml, NO_FORMAT_DETECTION } from "../web/document/html-text.ts";
import english from "@register/content/languages/en/failure.json" with { type: "json" };
import { PROJECT_ROOT } from "@register/settings";

/**
 * Writes what a proxy answers in the place of a site that does not answer it (deploy/nginx.conf, deploy/Caddyfile): a
 * page in every language that loads nothing, and the same for programs (RFC 9457).
 */
export async function writeFailurePage(directory: string): Promise<void> {
  const sheets = [
    `${PROJECT_ROOT}/packages/ui/styles/tokens.css`,
    `${import.meta.dirname}/failure-page.css`,
  ];
  const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, "utf8")))).join("");
  const sections = await Promise.all(LANGUAGES.map(({ code, tag }) => section(code, tag)));
  await mkdir(directory, { recursive: true });
  await writeFile(`${directory}/failure.html`, documentOf(css, sections.join("\n")));
  // Relative, as a build does not know the site's public address.
  const problem = problemOf("", "unavailable");
  await writeFile(`${directory}/failure.json`, JSON.stringify(problem));
}

/** Its policy is in it: a proxy's file of settings can't know the digest of its styles. */
function documentOf(css: string, sections: string): string {
  const digest = createHash("sha256").update(css).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${NO_FORMAT_DETECTION}
<title>${escapeHtml(english.heading)}</title>
<style>${css}</style>
</head>
<body>
<header>${escapeHtml(COMPANY.fullName)}</header>
<main>
${sections}
</main>
</body>
</html>
`;
}

async function section(language: LanguageCode, tag: string): Promise<string> {
  const file = await readFile(
    `${PROJECT_ROOT}/packages/content/languages/${language}/failure.json`,
    "utf8",
  );
  const { heading, text, retry, tryAgain, call } = JSON.parse(file) as typeof english;
  const level = language === "en" ? "h1" : "h2";
  const filled = fillPlaces(escapeHtml(call), {
    phone: link(COMPANY.phone),
    email: link(COMPANY.email),
  });
  return `<section lang="${tag}" dir="${new Intl.Locale(tag).getTextInfo().direction}">
<${level}>${escapeHtml(heading)}</${level}>
<p>${escapeHtml(text)}</p>
<p>${escapeHtml(retry)}</p>
<p><a href="">${escapeHtml(tryAgain)}</a></p>
<p>${filled}</p>
</section>`;
}

/** Numbers and addresses are written from left to right in every language. */
function link({ href, text }: { readonly href: string; readonly text: string }): string {
  return `<a href="${href}" dir="ltr">${escapeHtml(text)}</a>`;
}
