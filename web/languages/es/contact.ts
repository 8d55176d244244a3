import {
  RESPONSE_PROMISE_HOURS,
  MESSAGE_RETENTION_DAYS,
} from "../../../domain/message-promises.ts";
import { CONTACT_LIMITS } from "../../../domain/contact-submission.ts";
import type { Words } from "../words.ts";
import type english from "../en/contact.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

export default {
  eyebrow: "Contacto",
  heading: "Envíenos un mensaje",
  introduction: `Pregúntenos por un certificado, una inspección o una auditoría. Leemos todos los mensajes y respondemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
  report: "¿Un certificado sospechoso? Qué hacer y qué enviarnos",
  form: {
    heading: "Su mensaje",
    required: "Los campos marcados con * son obligatorios.",
    name: "Nombre completo",
    email: "Correo electrónico",
    phone: "Teléfono",
    message: "Mensaje",
    submit: "Enviar mensaje",
    submitting: "Enviando…",
    slow: "El envío tarda más de lo habitual. Lo que escribió se queda aquí; deje esta página abierta, o cancele y envíelo más tarde.",
    cancel: "Cancelar",
    sendAgain: "Intentar de nuevo",
    reported: "Sobre el certificado {number}:\n",
    suspicious: "Sobre un certificado sospechoso:\n",
    answered: "Respuesta del registro: {answer}\n",
    leadsTo: "Su enlace o código lleva a: {link}\n",
    fingerprint: "Huella del archivo (SHA-256): {sha256}\n",
    asked: "Consulta: {service}\n",
    services: {
      iso: ISO_CERTIFICATION,
      vessel: VESSEL_INSPECTION,
      quality: QUALITY_INSPECTION,
      compliance: COMPLIANCE_VERIFICATION,
      risk: RISK_ASSESSMENT,
      validation: CERTIFICATE_VALIDATION,
    },
    honeypot: "Deje este campo vacío",
    length: {
      one: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
      many: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
      other: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
    },
    faulty: "Hay un problema",
    cutShort: "Lo que pegó era demasiado largo: se omitió el final.",
    nothingPasted: "El campo está lleno: no se añadió nada de lo que pegó.",
    sent: "Su mensaje se ha enviado.",
    notSent: "Su mensaje aún no se ha enviado",
    notAnswered: "Es posible que su mensaje no nos haya llegado",
    problems: {
      honeypot:
        "Un campo que las personas no ven contiene algo; es posible que lo haya puesto una extensión del navegador. Vacíelo y envíe de nuevo su mensaje.",
      "message-limit":
        "En la última hora nos han llegado muchos mensajes, así que este tiene que esperar. Lo que escribió se queda aquí y podrá enviarlo de nuevo dentro de una hora como máximo.",
      "page-limit":
        "En el último minuto han llegado muchos formularios desde su red, así que este tiene que esperar. Vuelva atrás en su navegador a lo que escribió, o vuelva a cargar esta página dentro de un minuto para enviarlo.",
      offline:
        "Su dispositivo no tiene conexión. Lo que escribió se queda aquí y se enviará solo en cuanto la tenga, si deja esta página abierta.",
      failed:
        "Lo que escribió sigue aquí. Envíelo de nuevo dentro de un momento; no pasa nada si lo recibimos dos veces.",
    },
    ifUrgent: "Si es urgente, llámenos por teléfono o escriba un correo electrónico a {email}.",
    privacyHeading: "Qué conservamos:",
    privacy: `su nombre, correo electrónico, teléfono y mensaje, para responderle y para nada más, durante ${MESSAGE_RETENTION_DAYS} días como máximo. Puede pedir que le mostremos esos datos, que los corrijamos o que los eliminemos, y puede presentar una reclamación. Más información en nuestro {link}.`,
    privacyLink: "aviso de privacidad",
  },
  sideCards: {
    heading: "Otras formas de contactarnos",
    phone: "Teléfono",
    email: "Correo electrónico",
    location: "Ubicación",
    businessHours: "Horario de atención",
    openNow: "Abierto ahora",
    closedNow: "Cerrado ahora",
    inLondon: "Hora de Londres",
  },
  rules: {
    "name-required": "El nombre es obligatorio",
    "name-too-long": `El nombre no puede superar los ${CONTACT_LIMITS.nameMax} caracteres`,
    "name-characters": "El nombre solo puede contener letras, espacios, guiones y apóstrofos",
    "email-required": "El correo electrónico es obligatorio",
    "email-invalid": "El correo electrónico no es válido",
    "email-too-long": `El correo electrónico no puede superar los ${CONTACT_LIMITS.emailMax} caracteres`,
    "phone-too-long": `El teléfono no puede superar los ${CONTACT_LIMITS.phoneMax} caracteres`,
    "phone-invalid": "El formato del teléfono no es válido",
    "message-too-short": `El mensaje debe tener al menos ${CONTACT_LIMITS.messageMin} caracteres`,
    "message-too-long": `El mensaje no puede superar los ${CONTACT_LIMITS.messageMax} caracteres`,
  },
  hours: {
    days: ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"],
    daysFromTo: "{from} a {to}",
    hoursFromTo: "{from}-{to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "Cerrado",
  },
} satisfies Words<typeof english>;
