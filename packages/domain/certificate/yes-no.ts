const WORDS = {
  yes: "yes|y|true|1|oui|sí|si|sim|نعم",
  no: "no|n|false|0|non|não|nao|لا",
} as const;

export function readYesNo(text: string): "yes" | "no" | undefined {
  const word = text.trim().normalize("NFC").toLowerCase();
  return (["yes", "no"] as const).find((answer) => WORDS[answer].split("|").includes(word));
}
