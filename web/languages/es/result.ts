import type { Words } from "../words.ts";
import type english from "../en/result.ts";
import dates from "./dates.ts";

export default {
  heading: "Datos del certificado",
  noteLabel: "Nota del registro:",
  qrCaption: "Escanee para verificar",
  qrLabel: "Código QR del certificado número {number}",
  compareHeading: "Compare con su documento",
  compare:
    "Revise los campos uno por uno, también las fechas y las cifras: un falsificador puede copiar un número auténtico en otro documento.",
  report: "¿Ve alguna diferencia? Avísenos",
  reportMissing: "Informar sobre este número",
  atIssue: "según consta en la expedición",
  calendar: "Añadir su vencimiento a mi calendario",
  print: "Imprimir o guardar como PDF",
  copy: "Copiar enlace",
  number: "Número buscado:",
  checked: "Comprobado el {instant}.",
  tried: "Intento realizado el {instant}.",
  tryAgain: "Intentar de nuevo",
  similar:
    "Puede que el número figure en el registro escrito de otra manera. ¿Dice esto el documento?",
  linkLabel: "Código QR del enlace al número {number}",
  address: "Dirección oficial del registro:",
  again:
    "Esta página indica lo que decía el registro en ese momento. Para comprobarlo de nuevo, escanee este código o abra la dirección que figura abajo; no confíe en ninguna otra dirección ni en una copia impresa por sí sola.",
  fields: {
    qr_validation: "Validación QR",
    certificate_number: "Número de certificado",
    vessel_name: "Nombre del buque",
    vessel_imo: "Número IMO del buque",
    primary_object: "Objeto principal",
    commodity: "Mercancía",
    quantity: "Cantidad",
    affiliate: "Entidad afiliada",
    branch: "Sucursal",
    issuance_date: "Fecha de expedición",
    validity_date: "Válido hasta",
  },
  dates,
} satisfies Words<typeof english>;
