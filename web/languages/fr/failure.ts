import type { Words } from "../words.ts";
import type english from "../en/failure.ts";

export default {
  heading: "Le registre ne peut pas être consulté pour le moment",
  text: "Notre site ne répond pas, ce qui ne dit rien du certificat. N’acceptez ni ne refusez rien à cause de cette page.",
  retry:
    "Réessayez dans une minute. Si vous envoyiez un message, nous ne l’avons peut-être pas reçu : renvoyez-le alors.",
  tryAgain: "Réessayer",
  call: "Si vous ne pouvez pas attendre, appelez le {phone} ou écrivez à {email}.",
} satisfies Words<typeof english>;
