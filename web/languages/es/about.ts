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
    introduction:
      "Nuestro trabajo se divide en seis áreas. Cinco examinan un buque, mercancías, un sistema de gestión o un proyecto; la sexta permite a cualquiera comprobar los certificados resultantes. Cada enlace lleva a lo que examinamos, a cómo se desarrolla y a lo que usted recibe.",
    points: {
      iso: "Certificación ISO: ISO 9001, ISO 14001 e ISO 45001",
      vessel: "Inspección de buques (inspección marítima)",
      quality:
        "Inspección de calidad de mercancías y productos: durante la producción, previa al embarque y final",
      compliance: "Verificación de la conformidad",
      risk: "Evaluación de riesgos",
      validation: "Validación de certificados con seguimiento por código QR y código de barras",
    },
  },
  whyChooseUs: {
    heading: "Por qué elegirnos",
    points: [
      {
        title: "Operaciones desde el Reino Unido",
        text: "Tenemos nuestra sede en el Reino Unido, con dirección en Londres. Desde aquí se dirige el trabajo, y también el registro.",
      },
      {
        title: "Profesionales acreditados",
        text: "Las personas que inspeccionan y auditan para nosotros son profesionales cualificados en su especialidad. Documentan lo que ven, punto por punto.",
      },
      {
        title: "Innovación digital",
        text: "Número, código QR, código de barras: tres caminos desde una hoja de papel hasta los datos del registro. La búsqueda es gratuita y no requiere cuenta.",
      },
      {
        title: "Reconocimiento internacional",
        text: "Clientes de más de 30 países confían en nuestros certificados e informes. Trabajamos en Oriente Medio, África, Europa y América.",
      },
    ],
  },
  commitment: {
    heading: "Nuestro compromiso",
    paragraphs: [
      "Dejamos por escrito lo que encontramos, incluso lo que el cliente preferiría no leer. Un certificado indica qué se examinó, cuándo y hasta qué fecha es válido. Si queda suspendido o es retirado, sigue en el registro, que así lo indica a quien lo consulte.",
      `Y respondemos. Escríbanos y una persona de nuestro equipo le responderá en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    ],
  },
  callToAction: {
    heading: "Compruébelo usted mismo",
    text: "Pregúntenos por una inspección o una auditoría, o compruebe uno de nuestros certificados en el registro.",
  },
} satisfies Words<typeof english>;
