import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/services.ts";

export default {
  eyebrow: "Servicios",
  heading: "Certificación, inspección y la prueba de ambas",
  introduction:
    "Certificamos sistemas de gestión, inspeccionamos buques y mercancías, y llevamos el registro en el que se pueden comprobar los resultados.",
  gridHeading: "Nuestros servicios",
  cards: {
    certificate: {
      title: "Certificación ISO",
      text: "Una auditoría de cómo trabaja su organización, según la norma que usted elija. Si se cumplen los requisitos, se expide el certificado.",
      points: [
        "ISO 9001, calidad",
        "ISO 14001, medio ambiente",
        "ISO 45001, seguridad y salud en el trabajo",
      ],
    },
    vessel: {
      title: "Inspección de buques",
      text: "Inspección marítima del estado de un buque, documentada con su nombre y su número IMO para que el informe no pueda tomarse por el de otro buque.",
      points: [
        "Para propietarios y gestores navales",
        "Para fletadores y compradores",
        "Hallazgos punto por punto",
      ],
    },
    cargo: {
      title: "Inspección de calidad",
      text: "Inspección de mercancías y productos cuando todavía se puede actuar ante un hallazgo.",
      points: ["Durante la producción", "Previa al embarque", "Inspección final"],
    },
    checklist: {
      title: "Verificación de la conformidad",
      text: "Una comparación de mercancías, documentos o prácticas con el requisito que se les aplica, y una exposición clara de en qué difieren.",
      points: ["Requisitos contractuales", "Normas", "Documentos de embarque"],
    },
    buoy: {
      title: "Evaluación de riesgos",
      text: "Qué podría salir mal en un envío, con un proveedor o en una operación, qué probabilidad hay de que ocurra y qué la reduciría.",
      points: ["Proveedores", "Envíos", "Operaciones"],
    },
    code: {
      title: "Validación de certificados",
      text: "Cada certificado consta en un registro público y lleva un código QR o un código de barras, para poder llegar desde el documento hasta los datos del registro.",
      points: ["Por número", "Por código QR", "Por código de barras"],
    },
  },
  whyChoose: {
    heading: "Por qué elegir nuestros servicios",
    points: [
      {
        title: "Excelencia desde el Reino Unido",
        text: "Nuestro trabajo se dirige desde el Reino Unido, y nuestro registro también.",
      },
      {
        title: "Profesionales con experiencia",
        text: "Más de 15 años de experiencia en certificación e inspección respaldan cada informe.",
      },
      {
        title: "Respuesta rápida",
        text: `Los buques y los contratos no esperan. Escríbanos y le respondemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
      },
      {
        title: "Verificación digital",
        text: "Quien recibe su certificado puede comprobarlo en el acto, sin preguntarle a usted ni a nosotros.",
      },
    ],
  },
  callToAction: {
    heading: "Díganos qué necesita que inspeccionemos",
    text: "El buque, las mercancías o el sistema de gestión, y para cuándo necesita saberlo.",
  },
} satisfies Words<typeof english>;
