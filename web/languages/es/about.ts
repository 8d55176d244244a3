import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/about.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  eyebrow: "Nosotros",
  heading: "La palabra de un inspector vale lo que se pueda comprobar",
  introduction: `${COMPANY.name} es un socio ${POSITIONING}.`,
  story: {
    heading: "Nuestra historia",
    paragraphs: [
      "Somos una empresa de certificación e inspección de calidad con sede en el Reino Unido. La mayoría de nuestros clientes son propietarios, gestores navales o fletadores de buques, o transportan mercancías en ellos; los demás son empresas que desean certificar su sistema de gestión o hacer inspeccionar sus productos.",
      "Un certificado llega más lejos que las personas que lo redactaron. Lo lee, en la puerta de una terminal, en un banco o de noche en un puente de mando, alguien que nunca nos ha visto. Llevamos un registro público para que también ese lector pueda saber si el documento es nuestro y qué dice.",
    ],
  },
  expertise: {
    heading: "Nuestras especialidades",
    introduction: "Nuestro trabajo se divide en seis áreas.",
    points: [
      "Certificación ISO: ISO 9001, ISO 14001 e ISO 45001",
      "Inspección de buques (inspección marítima)",
      "Inspección de calidad de mercancías y productos: durante la producción, previa al embarque y final",
      "Verificación de la conformidad",
      "Evaluación de riesgos",
      "Validación de certificados con seguimiento por código QR y código de barras",
    ],
  },
  whyChooseUs: {
    heading: "Por qué elegirnos",
    points: [
      {
        title: "Operaciones desde el Reino Unido",
        text: "Tenemos nuestra sede en el Reino Unido, con dirección en Londres.",
      },
      {
        title: "Profesionales acreditados",
        text: "Las personas que inspeccionan y auditan para nosotros son profesionales cualificados en su especialidad.",
      },
      {
        title: "Innovación digital",
        text: "Número, código QR, código de barras: tres caminos desde una hoja de papel hasta los datos del registro.",
      },
      {
        title: "Reconocimiento internacional",
        text: "Clientes de más de 30 países confían en nuestros certificados e informes.",
      },
    ],
  },
  commitment: {
    heading: "Nuestro compromiso",
    paragraphs: [
      "Dejamos por escrito lo que encontramos, incluso lo que el cliente preferiría no leer. Un certificado indica qué se examinó, cuándo y hasta qué fecha es válido.",
      `Y respondemos. Escríbanos y una persona de nuestro equipo le responderá en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    ],
  },
} satisfies Words<typeof english>;
