import { COMPANY } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/how-to-verify.ts";
import { UNKNOWN } from "./phrases.ts";

export default {
  eyebrow: "Cómo verificar",
  heading: "Cómo verificar un certificado",
  introduction: `Cualquier persona a quien se le muestre un certificado de ${COMPANY.fullName} puede comprobarlo en nuestro registro público, gratis y sin crear una cuenta.`,
  official: {
    heading: "1. Asegúrese de que es nuestro registro",
    before: "Nuestro registro responde en esta dirección y en ninguna otra:",
    after:
      "Escríbala directamente, o escanee el código del documento y lea adónde lleva antes de abrirlo: un documento falsificado puede llevar un código que conduzca a un registro falsificado.",
  },
  lookUp: {
    heading: "2. Busque el certificado",
    points: [
      "Por su número, escrito como está impreso. Da igual usar mayúsculas o minúsculas.",
      "Por su código, con la cámara de su teléfono, que abre nuestro registro con la respuesta.",
      "Por su código, con el escáner de nuestra página: códigos QR, Data Matrix y códigos de barras.",
      "A partir de una fotografía o una captura de pantalla del código, que no sale de su dispositivo.",
    ],
  },
  verdicts: {
    heading: "3. Lea el resultado",
    text: "El distintivo significa que el número consta en nuestro registro; el resultado indica si el certificado está vigente hoy.",
    meanings: {
      valid:
        "Está vigente hoy. Un certificado es válido hasta el final de su último día en Londres.",
      expired: "Estuvo vigente, pero ya no lo está. Pida el certificado vigente.",
      "not-yet-valid": "Entra en vigor en una fecha posterior.",
      suspended:
        "Lo hemos suspendido: por ahora no está vigente. Puede que el registro indique el motivo.",
      withdrawn: "Lo hemos retirado: ya no está vigente, sean cuales sean sus fechas.",
      unclear:
        "No se pueden leer los datos del registro, o el número figura en él más de una vez. Consúltenos.",
      "not-found": "En el registro no hay ningún certificado con este número.",
      "could-not-check": `El registro no respondió, ${UNKNOWN}.`,
    },
  },
  compare: {
    heading: "4. Compare cada campo",
    text: "Ponga el documento junto a los datos del registro. El buque, el número IMO, las mercancías, la cantidad y las fechas deben coincidir: un falsificador puede copiar un número auténtico en otro documento. Si tiene el documento como archivo, «Comparar con mi documento» lo hace en su dispositivo, valor por valor.",
  },
  keep: {
    heading: "5. Guarde una constancia, si la necesita",
    text: "La respuesta se imprime en una página, con la hora UTC de la comprobación y un código que lleva de vuelta a ella. Indica lo que decía el registro en ese momento; quien reciba una página así debería repetir la comprobación.",
  },
  ask: {
    heading: "6. Pregunte cuando algo no cuadre",
    text: "No confíe en un documento que difiera del registro o que no conste en él. Avísenos y conserve el documento.",
    link: "Cómo denunciarlo",
  },
  guidelines:
    "Estas son las instrucciones que las Directrices para el uso de certificados electrónicos (FAL.5/Circ.39/Rev.2) de la Organización Marítima Internacional piden al emisor de un certificado que facilite.",
  many: "Verificar varios certificados a la vez, a partir de una lista o de una hoja de cálculo",
  programs: "Para programas: la descripción de nuestra interfaz (OpenAPI)",
  toTrack: "Verificar un certificado ahora",
} satisfies Words<typeof english>;
