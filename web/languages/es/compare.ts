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
    "No se ha encontrado ningún número de certificado en este documento. Escriba en el campo del número el que vea en él.",
  otherNumber: "Este documento lleva el número {number}.",
  choose: "Este documento contiene varios números de certificado. ¿Cuál desea comparar?",
  guessed: "Esto es lo que hemos leído en su documento. ¿Es el número del certificado?",
  searchFor: "Buscar {number}",
  compareWith: "Comparar con {number}",
  document: {
    differs: "No coincide con el registro: {fields}.",
    yours: "{field}: el suyo {document}, el registro {register}.",
    incomplete: "No se ha comparado todo: {fields}.",
    look: "Compruébelo usted mismo.",
    byEye: "No se ha comparado nada: este archivo no tiene texto en el que buscar.",
    agrees: "Todos los valores que se han podido comparar coinciden.",
  },
  count: {
    one: "{count} valor coincide.",
    many: "{count} valores coinciden.",
    other: "{count} valores coinciden.",
  },
  record: {
    differs: "Los datos del registro son válidos; su documento difiere.",
    incomplete: "Los datos del registro son válidos; su documento no se ha comparado por completo.",
  },
  notProof:
    "La coincidencia no dice nada del papel, la firma ni el sello. Las letras de un archivo pueden mentir: compruebe cada valor en la imagen de su documento.",
  hidden:
    "El archivo contiene texto oculto, que nadie ve en sus páginas. No se ha tenido en cuenta.",
  unread: {
    drawing: "Una parte de este documento está dibujada o es una imagen, y no se ha leído.",
    note: "Este documento tiene notas que se abren en un visor. No se han leído.",
    form: "Solo algunos programas, como Adobe Reader, muestran este tipo de formulario. Aquí no se puede leer.",
  },
  stayed:
    "El documento se ha leído en este dispositivo y no se ha subido. Una consulta solo envía su número.",
  inRegister: "En el registro: {value}",
  inDocument: "En el documento: {value}",
  page: "Página {page}",
  shows: "El documento muestra, página {page}",
  byEye: "Compárelo a simple vista y marque cada valor que coincida.",
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
    "not-found": "No se ha encontrado: búsquelo usted",
    unreadable: "No se ha podido leer: búsquelo usted",
  },
  doubts: {
    elsewhere: "Está en otro lugar del documento: mire",
    more: "Está con algo más al lado: mire",
    several: "Hay varios valores ahí: mire",
    odd: "Tiene algo dibujado encima, o letras de varios tipos: mire",
    another: "Hay otra cosa ahí: mire",
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
