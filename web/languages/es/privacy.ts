import { COMPANY } from "../../content/company.ts";
import { MESSAGE_RETENTION_DAYS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/privacy.ts";
import { COUNTRY } from "./phrases.ts";

export default {
  eyebrow: "Privacidad",
  heading: "Aviso de privacidad",
  introduction: `Qué datos conserva ${COMPANY.fullName} de las personas que usan este sitio, por qué y qué pueden hacer ellas al respecto.`,
  sections: [
    {
      heading: "Quién es responsable",
      paragraphs: [
        `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, decide cómo se usan los datos personales de este sitio. Es el responsable del tratamiento al que se refiere el Reglamento General de Protección de Datos del Reino Unido (UK GDPR).`,
      ],
    },
    {
      heading: "Cuando envía un mensaje",
      paragraphs: [
        "Conservamos su nombre, su correo electrónico, su teléfono si nos lo da, lo que escribe y cuándo lo envió.",
        "Los usamos para responderle y para hacer lo que nos pide. La ley llama a esto nuestro interés legítimo en responder a quien nos escribe o, cuando usted pide un servicio, medidas precontractuales. No está obligado a enviar un mensaje: también puede llamarnos o escribirnos por correo electrónico.",
        "Su mensaje lo lee nuestro personal, que puede recibirlo por correo electrónico, a través de nuestro proveedor de correo. No lo vendemos, ni lo usamos para publicidad ni para decisiones automatizadas.",
        `Lo eliminamos a los ${MESSAGE_RETENTION_DAYS} días como máximo, salvo que un contrato o la ley nos obligue a conservarlo más tiempo.`,
      ],
    },
    {
      heading: "Cuando verifica un certificado",
      paragraphs: [
        "No conservamos qué número consulta. Los certificados contienen datos sobre buques y mercancías.",
        "La imagen de la cámara, y las imágenes y los documentos que elige, se leen en su propio dispositivo. Nunca se nos envían.",
      ],
    },
    {
      heading: "Su dirección IP",
      paragraphs: [
        "Para que nadie pueda inundarnos de mensajes ni copiar el registro, el servidor cuenta las solicitudes que llegan de cada dirección IP. Los recuentos se conservan alrededor de una hora. No anotamos ninguna dirección en nuestros registros de actividad. Una empresa que aloje este sitio por encargo nuestro puede conservar direcciones durante un tiempo en sus propios registros de actividad, para mantener seguro el servicio.",
      ],
    },
    {
      heading: "En su navegador",
      paragraphs: [
        "Este sitio no instala cookies ni rastrea su actividad. Su navegador guarda en su dispositivo: un mensaje que haya empezado a escribir, una lista de certificados que verifique con sus respuestas y hasta dónde se había desplazado en la página, hasta que cierre la pestaña; y, si usa la cámara, que la permitió y cuál usó por última vez, hasta que borre los datos del navegador. Todo ello es necesario para algo que usted ha pedido.",
      ],
    },
    {
      heading: "Sus derechos",
      paragraphs: [
        `Puede preguntar qué datos suyos tenemos y obtener una copia, hacer que se corrijan o se eliminen, limitar el uso que hacemos de ellos u oponerse a él. Escriba a ${COMPANY.email.text}. Respondemos en el plazo de un mes y de forma gratuita.`,
      ],
    },
    {
      heading: "Si no está conforme",
      paragraphs: [
        "Presente primero su reclamación ante nosotros, por correo electrónico, por teléfono o por correo postal. Acusamos recibo de una reclamación en un plazo de 30 días, la investigamos y le comunicamos el resultado.",
        "También puede reclamar ante el Comisionado de Información (Information Commissioner), que supervisa la protección de datos en el Reino Unido: ico.org.uk, teléfono 0303 123 1113.",
      ],
    },
  ],
} satisfies Words<typeof english>;
