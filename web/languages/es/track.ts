import { CERTIFICATE_NUMBER_MAX } from "../../../domain/certificate-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/track.ts";
import { OFFLINE, SCANNER_NOT_LOADED } from "./phrases.ts";

export default {
  eyebrow: "Registro público",
  heading: "Verificar un certificado",
  introduction:
    "Introduzca el número o escanee el código, y compare los datos del registro con el documento que tiene en la mano.",
  form: {
    hint: `Letras, cifras y guiones, hasta ${CERTIFICATE_NUMBER_MAX} caracteres. Da igual usar mayúsculas o minúsculas.`,
    submitting: "Buscando…",
    scanned: "El código dice «{text}», que no es un número de certificado.",
    suggestion: {
      one: "¿Quiso decir este número?",
      many: "¿Quiso decir uno de estos números?",
      other: "¿Quiso decir uno de estos números?",
    },
    acceptSuggestion: "Buscar {number}",
  },
  scanner: {
    heading: "Código QR o código de barras",
    text: "Apunte con una cámara al código del certificado o elija una imagen del código.",
    open: "Escanear código QR o de barras",
    close: "Cerrar escáner",
    loading: "Cargando el escáner…",
    slow: "La conexión es débil, así que la carga tarda más de lo habitual. También puede escribir el número.",
    loadFailed: SCANNER_NOT_LOADED,
    offline: "Su dispositivo no tiene conexión.",
    tryAgain: "Intentar de nuevo",
  },
  document: {
    heading: "PDF o imagen",
    open: "Comparar un documento",
    text: "¿Tiene el archivo? Elija un PDF o una imagen, o suéltelo aquí: se lee en este dispositivo y no se envía.",
    failed:
      "No se ha podido cargar el lector de documentos. Compruebe la conexión y elija de nuevo el archivo.",
  },
  list: {
    heading: "Lista de certificados",
    text: "Pegue varios números o elija una hoja de cálculo.",
  },
  searching: {
    heading: "Buscando en el registro…",
    slow: "La búsqueda tarda más de lo habitual: la conexión es débil o el registro está ocupado. Puede esperar, o cancelar e intentarlo de nuevo.",
    cancel: "Cancelar",
  },
  howToVerify: "Cómo verificar, paso a paso",
  guide: {
    heading: "Antes de confiar en un certificado",
    points: [
      {
        title: "Localice el número",
        text: "Está impreso en el certificado, junto al código QR o al código de barras si lo lleva.",
      },
      {
        title: "Compare cada campo",
        text: "Un falsificador puede copiar un número auténtico en otro documento. El buque, las mercancías, la cantidad y las fechas deben coincidir con el registro.",
      },
      {
        title: "Pregunte si ve alguna diferencia",
        text: "No confíe en un documento que difiera del registro. Escríbanos y lo investigaremos.",
      },
    ],
  },
  numberRules: {
    required: "El número de certificado es obligatorio",
    "too-long": `El número de certificado no puede superar los ${CERTIFICATE_NUMBER_MAX} caracteres`,
    characters: "El número de certificado solo puede contener letras, cifras y guiones",
  },
  offline: OFFLINE,
} satisfies Words<typeof english>;
