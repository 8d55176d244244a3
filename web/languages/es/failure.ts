import type { Words } from "../words.ts";
import type english from "../en/failure.ts";
import { UNKNOWN } from "./phrases.ts";

export default {
  heading: "En este momento no se puede consultar el registro",
  text: `Nuestro sitio no responde, ${UNKNOWN}. No acepte ni rechace nada por causa de esta página.`,
  retry:
    "Inténtelo de nuevo dentro de un minuto. Si estaba enviando un mensaje, es posible que no lo hayamos recibido: vuelva a enviarlo entonces.",
  tryAgain: "Intentar de nuevo",
  call: "Si no puede esperar, llame al {phone} o escriba a {email}.",
} satisfies Words<typeof english>;
