import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/services.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

const ISSUED = "Si se expide, consta en el registro público con su número.";

export default {
  eyebrow: "Servicios",
  heading: "Certificación, inspección y la prueba de ambas",
  introduction:
    "Certificamos sistemas de gestión, inspeccionamos buques y mercancías, y llevamos el registro en el que se pueden comprobar los resultados.",
  gridHeading: "Nuestros servicios",
  cards: {
    iso: {
      title: ISO_CERTIFICATION,
      text: "Una auditoría de cómo trabaja su organización, según la norma que usted elija.",
    },
    vessel: {
      title: VESSEL_INSPECTION,
      text: "Inspección marítima del estado de un buque, documentada con su nombre y su número IMO.",
    },
    quality: {
      title: QUALITY_INSPECTION,
      text: "Inspección de mercancías y productos cuando todavía se puede actuar ante un hallazgo.",
    },
    compliance: {
      title: COMPLIANCE_VERIFICATION,
      text: "Una comparación de mercancías, documentos o prácticas con el requisito que se les aplica.",
    },
    risk: {
      title: RISK_ASSESSMENT,
      text: "Qué podría salir mal en un envío, con un proveedor o en una operación, y qué reduciría el riesgo.",
    },
    validation: {
      title: CERTIFICATE_VALIDATION,
      text: "Cada certificado consta en un registro público y se encuentra en él por su número, código QR o código de barras.",
    },
  },
  examined: "Qué examinamos",
  course: "Cómo se desarrolla",
  received: "Qué recibe usted",
  steps: ["Solicitud", "Visita", "Informe", "Certificado"],
  ask: "Consultar sobre este servicio",
  sections: {
    vessel: {
      examined:
        "El estado del buque: casco, bodegas, máquinas, equipos y documentos, hasta donde alcance su solicitud. Para propietarios, gestores navales, fletadores y compradores.",
      steps: [
        "Usted nos indica el buque, su número IMO, el puerto y las fechas.",
        "Un inspector acude a bordo.",
        "Los hallazgos punto por punto, con el nombre y el número IMO del buque.",
        ISSUED,
      ],
      received:
        "Un informe que nadie puede tomar por el de otro buque, lo bastante claro para decidir un fletamento o una compra.",
    },
    iso: {
      examined:
        "Su sistema de gestión: ISO 9001 para la calidad, ISO 14001 para el medio ambiente, ISO 45001 para la seguridad y salud en el trabajo.",
      steps: [
        "Usted nos indica la norma, sus centros y lo que se hace en ellos.",
        "Un auditor acude donde se trabaja.",
        "Los requisitos que se cumplen y los que no.",
        "Cuando se cumplen los requisitos, se expide y consta en el registro público.",
      ],
      received:
        "Un informe de auditoría y, cuando se cumplen los requisitos, un certificado que sus propios clientes pueden comprobar.",
    },
    quality: {
      examined:
        "Mercancías y productos, durante la producción, antes del embarque o en la inspección final, frente a lo acordado.",
      steps: [
        "Usted indica las mercancías, el lugar, la fase y lo acordado.",
        "Un inspector acude a la fábrica, al almacén o a la terminal.",
        "Lo que se encontró y en qué difiere de lo acordado.",
        ISSUED,
      ],
      received:
        "Hallazgos ante los que aún se puede actuar: antes de que la mercancía esté terminada o antes de que salga.",
    },
    compliance: {
      examined:
        "Mercancías, documentos o prácticas, frente al requisito que se les aplica: un contrato, una norma, un documento de embarque.",
      steps: [
        "Usted nos envía el requisito e indica a qué se aplica.",
        "En el lugar, para mercancías y prácticas; los documentos se nos envían.",
        "Punto por punto: qué coincide y qué difiere.",
        ISSUED,
      ],
      received: "Una exposición clara que ambas partes de un contrato pueden leer.",
    },
    risk: {
      examined:
        "Un proveedor, un envío o una operación: qué podría salir mal y con qué probabilidad.",
      steps: [
        "Usted nos cuenta qué planea y qué le preocupa.",
        "Una visita, cuando el riesgo se aprecia mejor en el lugar.",
        "Cada riesgo, su probabilidad y lo que lo reduciría.",
        ISSUED,
      ],
      received: "Asesoramiento por escrito, para sopesarlo antes de comprometerse.",
    },
    validation: {
      examined:
        "Un certificado que usted tiene o que le muestran, frente a los datos del registro público.",
      steps: [
        "Escriba su número, o escanee su código QR o su código de barras.",
        "Ninguna: no hace falta cita ni cuenta.",
        "El resultado y todos los datos, al momento.",
        "Compárelo con los datos del registro y comuníquenos cualquier diferencia.",
      ],
      received:
        "Una respuesta al momento: vigente, caducado, suspendido, retirado o ausente del registro.",
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
