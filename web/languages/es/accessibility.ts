import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/accessibility.ts";

export default {
  eyebrow: "Accesibilidad",
  heading: "Declaración de accesibilidad",
  introduction: `${COMPANY.fullName} quiere que todas las personas puedan comprobar un certificado, sea cual sea el medio con el que ven, escriben o escuchan.`,
  sections: [
    {
      heading: "Qué puede hacer",
      paragraphs: [
        "Usar todas las páginas con el teclado, con un lector de pantalla, con un zoom del 400 %, con la combinación de colores que pida su dispositivo y con tan poco movimiento como este indique.",
        "Buscar un certificado sin cámara y leer la respuesta sin JavaScript: el resultado se indica a la vez con palabras, con una forma y con un color.",
      ],
    },
    {
      heading: "A qué nos comprometemos",
      paragraphs: [
        "Aspiramos al nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2. Cada cambio del sitio se prueba con un comprobador automático, en una ventana estrecha, una mediana y una ancha, en modo claro y oscuro, y con el teclado.",
        "Todavía no se ha realizado ninguna auditoría independiente.",
      ],
    },
    {
      heading: "Qué no funciona para todas las personas",
      paragraphs: [
        "Los navegadores anteriores a 2023 muestran las páginas, la búsqueda y el formulario de contacto, pero no el escáner ni los botones de copiar o imprimir.",
        "El escáner necesita una cámara que se pueda apuntar a un código. Escribir el número o elegir una imagen del código da el mismo resultado.",
        "El texto de los certificados aparece como se introdujo, en cualquier idioma, sin una marca que indique de qué idioma se trata.",
      ],
    },
    {
      heading: "Díganos qué dificultades encuentra",
      paragraphs: [
        `Escriba a ${COMPANY.email.text} o llame al ${COMPANY.phone.text}. Una persona responde en un plazo de ${RESPONSE_PROMISE_HOURS} horas y buscará un certificado por usted si el sitio no se lo permite.`,
        "Si nuestra respuesta no le satisface, el Servicio de Asesoramiento y Apoyo para la Igualdad (Equality Advisory and Support Service, EASS) asesora sobre la Ley de Igualdad de 2010 (Equality Act 2010) en Inglaterra, Escocia y Gales.",
        "Última revisión: noviembre de 2026.",
      ],
    },
  ],
} satisfies Words<typeof english>;
