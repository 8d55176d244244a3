import type { Words } from "../words.ts";
import type english from "../en/home.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  specimen: {
    title: "CERTIFICADO",
    mark: "MUESTRA",
    fields: {
      certificate_number: "Número de certificado",
      vessel_imo: "Número IMO del buque",
      vessel_name: "Nombre del buque",
      primary_object: "Objeto principal",
      issuance_date: "Fecha de expedición",
      validity_date: "Válido hasta",
    },
    link: "Ver un ejemplo de verificación",
  },
  eyebrow: "Certificación e inspección de calidad",
  heading: "Certificados que resisten la comprobación",
  introduction: `Su socio ${POSITIONING}.`,
  proof:
    "Cualquier persona que tenga un certificado puede compararlo con nuestro registro, gratis y sin crear una cuenta.",
  scan: "Escanear un código",
  services: {
    heading: "Qué hacemos",
    introduction: "Cuatro servicios respaldados por un mismo registro.",
    cards: {
      iso: {
        title: "Certificación ISO",
        text: "Certificación según ISO 9001 (calidad), ISO 14001 (medio ambiente) e ISO 45001 (seguridad y salud en el trabajo).",
      },
      vessel: {
        title: "Inspección de buques",
        text: "Inspección marítima para propietarios, gestores navales y fletadores que necesitan conocer el estado de un buque antes de comprometerse.",
      },
      quality: {
        title: "Inspección de calidad",
        text: "Mercancías y productos inspeccionados durante la producción, antes del embarque y en la etapa final, y contrastados con lo acordado.",
      },
      validation: {
        title: "Verificación de certificados",
        text: "Cada certificado se puede comprobar por su número, su código QR o su código de barras, desde un muelle o desde una oficina.",
      },
    },
  },
  whyChoose: {
    heading: "Por qué elegirnos",
    introduction: "Tres cosas que un comprador, un puerto o un banco puede exigirnos.",
    points: [
      {
        title: "Sede en el Reino Unido",
        text: "Usted trata con una empresa establecida en el Reino Unido, con dirección en Londres y personas que atienden el teléfono en horario laboral británico.",
      },
      {
        title: "Profesionales certificados",
        text: "Las inspecciones y las auditorías están a cargo de profesionales certificados que dejan constancia de lo que ven, punto por punto.",
      },
      {
        title: "Verificación digital",
        text: "Lo que dice el papel se puede comparar en segundos con el registro, y puede hacerlo cualquier persona a quien se le muestre.",
      },
    ],
  },
  callToAction: {
    heading: "¿Tiene un certificado o necesita uno?",
    text: "Compruebe un número ahora o díganos qué necesita que certifiquemos o inspeccionemos.",
  },
} satisfies Words<typeof english>;
