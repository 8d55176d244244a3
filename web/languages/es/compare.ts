import type { Words } from "../words.ts";
import type english from "../en/compare.ts";

export default {
  heading: "Su documento y el registro",
  opening: "Abriendo {name}…",
  reading: "Leyendo la página {page} de {pages}…",
  cancel: "Cancelar",
  close: "Quitar el documento",
  passwordWanted:
    "Este archivo pide una contraseña. Se usa aquí para abrirlo y no se guarda en ninguna parte.",
  passwordWrong: "Esa contraseña no abre el archivo. Inténtelo de nuevo.",
  password: "Contraseña del archivo",
  passwordOpen: "Abrir el archivo",
  noNumber:
    "No se ha encontrado ningún número de certificado en este documento. Escriba en el campo de arriba el que vea en él.",
  otherNumber: "Este documento lleva el número {number}.",
  choose: "Este documento contiene varios números de certificado. ¿Cuál desea comparar?",
  compareWith: "Comparar con {number}",
  summary: "{found} de {all} valores de nuestro registro están en este documento.",
  differing: "Difiere: {fields}.",
  notProof:
    "Que los valores coincidan no dice nada del papel, la firma ni el sello. El resultado del registro está arriba.",
  hidden:
    "El archivo contiene texto oculto, que nadie ve en sus páginas. No se ha tenido en cuenta.",
  stayed:
    "El documento se ha leído en este dispositivo. A lo sumo se ha enviado su número, para la consulta.",
  inRegister: "En el registro: {value}",
  inDocument: "En el documento: {value}",
  page: "Página {page}",
  byEye:
    "Este archivo no tiene texto en el que buscar. Compárelo a simple vista y marque cada valor que coincida.",
  ticked: "{count} de {all} valores marcados.",
  enlarge: "Ampliar",
  before: "Página anterior",
  next: "Página siguiente",
  report: "Comunicar lo que difiere",
  reported: "Estos valores de mi documento difieren del registro:",
  file: "Archivo: {name}, {size} kB",
  outcomes: {
    agrees: "Coincide",
    differs: "Difiere",
    "not-found": "No está en el documento",
    unreadable: "No se ha podido leer",
  },
  faults: {
    "too-large": "Este archivo supera los 20 MB y no se ha leído.",
    "too-many-pages": "Este archivo tiene más de 50 páginas y no se ha leído.",
    password: "Sin su contraseña, el archivo no se puede leer.",
    broken: "Este archivo no se puede leer. Puede estar dañado, o no ser un PDF ni una imagen.",
    "too-slow": "La lectura de este archivo ha tardado demasiado y se ha detenido.",
    "loading-failed":
      "No se ha podido cargar el lector de documentos. Compruebe la conexión e inténtelo de nuevo.",
    unsupported: "Este navegador no puede leer documentos. Compare los valores a simple vista.",
  },
} satisfies Words<typeof english>;
