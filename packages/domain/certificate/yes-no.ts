import type { LanguageCode } from "../site/languages.ts";

const WORDS: readonly Readonly<Record<"yes" | "no", string>>[] = Object.values({
  en: { yes: "yes|y|true|1", no: "no|n|false|0" },
  ar: { yes: "نعم", no: "لا" },
  fr: { yes: "oui", no: "non" },
  es: { yes: "sí|si", no: "no" },
  pt: { yes: "sim", no: "não|nao" },
} satisfies Record<LanguageCode, Record<"yes" | "no", string>>);

export function readYesNo(text: string): "yes" | "no" | undefined {
  const word = text.trim().normalize("NFC").toLowerCase();
  return (["yes", "no"] as const).find((answer) =>
    WORDS.some((words) => words[answer].split("|").includes(word)),
  );
}
