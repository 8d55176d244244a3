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
    iso: {
      examined: "Su sistema de gestión, frente a la norma que usted elija.",
      inspected: [
        {
          title: "ISO 9001",
          text: "La calidad: cómo planifica, controla y mejora lo que reciben sus clientes.",
        },
        {
          title: "ISO 14001",
          text: "El medio ambiente: cómo controla las emisiones, los residuos y el uso de recursos.",
        },
        {
          title: "ISO 45001",
          text: "La seguridad y salud en el trabajo: cómo detecta los peligros y evita daños.",
        },
      ],
      steps: [
        "La norma, sus centros y sus actividades.",
        "Un auditor visita los lugares de trabajo.",
        "Los requisitos que se cumplen y los que no.",
        "Se expide cuando se cumplen los requisitos, y consta en el registro público.",
      ],
      received:
        "Un informe de auditoría y, cuando se cumplen los requisitos, un certificado que sus clientes pueden comprobar.",
    },
    vessel: {
      examined:
        "El estado del buque, para propietarios, gestores navales, fletadores y compradores. Su solicitud fija el alcance.",
      inspected: [
        {
          title: "Casco y cubiertas",
          text: "Corrosión, abolladuras, grietas y pintura, lugar por lugar.",
        },
        { title: "Bodegas", text: "Si están limpias, secas, sin olores y aptas para la carga." },
        {
          title: "Tapas de escotilla",
          text: "El estado de juntas y drenajes, y por dónde podría entrar agua.",
        },
        {
          title: "Calado",
          text: "Las marcas de calado y el peso de la carga que de ellas resulta.",
        },
        { title: "Combustible", text: "El combustible medido en cada tanque." },
        { title: "Máquinas y equipos", text: "Qué funciona, qué no y qué hay que reparar." },
        {
          title: "Documentos",
          text: "Qué certificados del buque hay a bordo y hasta cuándo son válidos.",
        },
      ],
      steps: [
        "El buque, su número IMO, el puerto y las fechas.",
        "Un inspector sube a bordo.",
        "Los hallazgos punto por punto, con el nombre y el número IMO del buque.",
        ISSUED,
      ],
      received:
        "Un informe ligado a un solo buque por su nombre y su número IMO, lo bastante claro para decidir un fletamento o una compra.",
    },
    quality: {
      examined:
        "Mercancías y productos, durante la producción, antes del embarque o en la inspección final, frente al contrato.",
      inspected: [
        {
          title: "Cantidad de la carga",
          text: "Peso, volumen o número, cómo se midió y cualquier faltante.",
        },
        {
          title: "Calidad de la carga",
          text: "Cómo se tomaron y precintaron las muestras, y sus resultados frente a la especificación.",
        },
        { title: "Embalaje", text: "Si está entero, seco y apto para el viaje." },
        { title: "Etiquetado", text: "Marcas, números de lote y fechas, frente al contrato." },
        { title: "Carga", text: "Cómo se manipularon, estibaron y trincaron las mercancías." },
      ],
      steps: [
        "Las mercancías, el lugar, la fase y el contrato.",
        "Un inspector acude a la fábrica, al almacén o a la terminal.",
        "Los hallazgos y cada diferencia con el contrato.",
        ISSUED,
      ],
      received:
        "Hallazgos a tiempo para actuar: antes de que termine la producción o de que salga la mercancía.",
    },
    compliance: {
      examined:
        "Mercancías, documentos o prácticas, frente al requisito aplicable: un contrato, una norma, un documento de embarque.",
      inspected: [
        {
          title: "Mercancías",
          text: "Si la composición, las marcas y el embalaje son los exigidos.",
        },
        { title: "Documentos", text: "Si están completos, son coherentes y siguen vigentes." },
        { title: "Prácticas", text: "Si el trabajo se hace y se documenta como se exige." },
      ],
      steps: [
        "El requisito y a qué se aplica.",
        "En el lugar, para mercancías y prácticas; los documentos se nos envían.",
        "Punto por punto: coincidencias y diferencias.",
        ISSUED,
      ],
      received: "Una exposición punto por punto para ambas partes de un contrato.",
    },
    risk: {
      examined: "Un proveedor, un envío o una operación, antes de que usted se comprometa.",
      inspected: [
        { title: "Proveedor", text: "Capacidad, controles y registros, y sus lagunas." },
        { title: "Envío", text: "Ruta, temporada, estiba y manipulación, y qué podría perderse." },
        { title: "Operación", text: "Personas, equipos y entorno, y qué podría fallar." },
      ],
      steps: [
        "Su plan y sus preocupaciones.",
        "Una visita, cuando muestra más que los papeles.",
        "Cada riesgo, su probabilidad y cómo reducirlo.",
        ISSUED,
      ],
      received: "Asesoramiento por escrito antes de comprometerse.",
    },
    validation: {
      examined: "Un certificado que tiene en la mano, frente a los datos del registro público.",
      inspected: [
        { title: "Número", text: "Si consta en el registro." },
        {
          title: "Resultado",
          text: "Si el certificado está vigente hoy, caducado, suspendido o retirado.",
        },
        {
          title: "Datos",
          text: "Buque, número IMO, mercancías, cantidad y fechas, tal como se expidió.",
        },
      ],
      steps: [
        "Escriba su número, o escanee su código QR o su código de barras.",
        "A cualquier hora, sin cita y sin cuenta.",
        "El resultado y todos los datos del registro, al momento.",
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
