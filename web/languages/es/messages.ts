import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/messages.ts";

export default {
  lookupFound: "Certificado encontrado y validado",
  lookupInRegister: "Certificado encontrado en el registro",
  lookupNotFound: "Certificado no encontrado. Revise el número e inténtelo de nuevo.",
  lookupFailed: "Error al buscar el certificado",
  lookupUnexpected: "Se produjo un error durante la búsqueda",
  urlScanned: "URL escaneada correctamente",
  urlCopied: "URL copiada al portapapeles",
  urlCopyFailed: "No se pudo copiar la URL",
  shareFailed: "La opción de compartir no está disponible",
  contactSent: `¡Gracias por escribirnos! Le responderemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
  contactFailed: "No se pudo enviar el formulario. Inténtelo de nuevo.",
  contactUnexpected: "Se produjo un error. Inténtelo de nuevo.",
} satisfies Words<typeof english>;
