import { COMPANY } from "../../content/company.ts";
import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/document.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  descriptions: {
    home: `${COMPANY.name} es un socio ${POSITIONING}. Compruebe un certificado en el registro.`,
    services:
      "Certificación ISO 9001, 14001 y 45001, inspección de buques, inspección de calidad de mercancías, verificación de la conformidad, evaluación de riesgos y validación de certificados.",
    track: `Introduzca el número de un certificado de ${COMPANY.name} y compare lo que dice el registro con el documento que tiene en la mano.`,
    checkMany: `Verifique a la vez hasta ${CHECKED_NUMBERS_MAX} números de certificados de ${COMPANY.name}, escritos, pegados o de una hoja de cálculo, y conserve las respuestas.`,
    about: `${COMPANY.name} es una empresa de certificación e inspección con sede en el Reino Unido que atiende a clientes del sector marítimo y naviero, y a empresas que necesitan una certificación o una inspección.`,
    contact: `Teléfono, correo electrónico, horario de atención y formulario de mensajes. ${COMPANY.name} responde en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    howToVerify: `Cómo comprobar un certificado de ${COMPANY.name} en el registro público, en qué dirección y qué significa cada resultado.`,
    reportCertificate: `Qué hacer con un certificado de ${COMPANY.name} que podría estar falsificado, qué enviarnos y adónde. Respondemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    accessibility: `Qué hace el sitio de ${COMPANY.name} para que todas las personas puedan usarlo, qué no funciona todavía y a quién avisar.`,
    privacy: `Qué datos conserva ${COMPANY.name} de quienes visitan el sitio o envían mensajes, por qué, durante cuánto tiempo y qué derechos tienen esas personas.`,
    notFound: "No hay ninguna página en esta dirección.",
    company: `Socio ${POSITIONING}`,
    socialImage: `${COMPANY.fullName}: certificados que resisten la comprobación`,
  },
  offer: "Lea esta página en español",
} satisfies Words<typeof english>;
