import type { Words } from "../words.ts";
import type english from "../en/not-found.ts";

export default {
  message: "Désolés, cette page est introuvable",
  home: "Retour à l’accueil",
} satisfies Words<typeof english>;
