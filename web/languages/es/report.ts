import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/report.ts";

export default {
  eyebrow: "Denuncia",
  heading: "Denunciar un certificado sospechoso",
  introduction: `¿Un certificado a nombre de ${COMPANY.fullName} difiere de nuestro registro, o su número no consta en él? Avísenos: una denuncia también frena la próxima falsificación.`,
  act: {
    heading: "1. Deténgase y consérvelo todo",
    points: [
      "No pague ni entregue mercancías o documentos por lo que diga el certificado.",
      "No use su enlace, su código ni un teléfono impreso en él: un registro falsificado confirma certificados falsificados.",
      "Conserve el archivo tal como llegó, y el correo o el sobre en que venía. Una copia o una captura de pantalla muestra menos que el original.",
    ],
    register: "Nuestro registro está en esta dirección y en ninguna otra:",
    paid: "Si ya ha pagado, avise de inmediato a su banco y a la policía.",
  },
  send: {
    heading: "2. Díganos lo que sabe",
    points: [
      "el número del certificado",
      "adónde lleva su enlace o su código: copiado, sin abrirlo",
      "qué respondió nuestro registro",
      "la huella (SHA-256) del archivo, que muestra «Comparar un documento»",
      "quién se lo dio, cuándo y por qué vía",
    ],
    text: "No hace falta tenerlo todo: el número solo ya ayuda.",
    link: "Escribir la denuncia",
  },
  file: {
    heading: "3. Envíenos el archivo",
    text: "Adjunte el archivo, un escaneado o fotografías de ambas caras a un correo dirigido a {email}. Adjunte también el correo en que llegó en vez de reenviarlo: así se conservan el remitente y el recorrido. El formulario solo admite texto.",
  },
  outcome: {
    heading: "4. Qué ocurre después",
    text: `Una persona lee su denuncia y le responde en un plazo de ${RESPONSE_PROMISE_HOURS} horas. Hasta entonces, no confíe en nada de lo que diga el documento.`,
  },
} satisfies Words<typeof english>;
