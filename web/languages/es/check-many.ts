import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/check-many.ts";

export default {
  eyebrow: "Registro público",
  heading: "Verificar varios certificados",
  introduction: `Pegue hasta ${CHECKED_NUMBERS_MAX} números o elija una hoja de cálculo, y conserve las respuestas en un archivo o en papel.`,
  single: "Verificar un solo certificado",
  label: "Números de certificado",
  hint: "Uno por línea, o cualquier texto que los contenga.",
  submit: "Verificar",
  file: {
    open: "Elegir una hoja de cálculo",
    text: "Excel (.xlsx), CSV o texto. También puede soltarla o pegarla en esta página. Se lee en este dispositivo y no se sube. Las columnas como el buque, la cantidad o la validez se comparan con el registro.",
    reading: "Leyendo {name}…",
    name: "Archivo: {name}",
    first: "Solo se lee el primer archivo.",
    failed:
      "No se pudo cargar el lector de hojas de cálculo. Compruebe su conexión y vuelva a elegir el archivo.",
    faults: {
      "too-large":
        "Este archivo es demasiado grande para leerlo. Copie las filas de los certificados en otro más pequeño.",
      "password-or-old":
        "Este archivo está protegido con contraseña o está en el formato antiguo .xls. Guárdelo como .xlsx sin contraseña y vuelva a elegirlo.",
      "not-a-table":
        "Solo se pueden leer archivos de Excel (.xlsx), CSV y texto. Guarde como .xlsx una hoja de cálculo de otro formato, como .ods o .numbers, y vuelva a elegirla.",
      damaged: "Este archivo está dañado y no se puede leer.",
      empty: "Este archivo está vacío.",
    },
  },
  none: "No se ha encontrado ningún número de certificado. Escriba uno en cada línea.",
  refusals: {
    "too-large": `Este texto era demasiado largo y no se ha leído. Envíe como máximo ${CHECKED_NUMBERS_MAX} números, con poco texto alrededor.`,
    "wrong-type": "Lo que se ha enviado no es el formulario de esta página y no se ha leído.",
    "cross-site": "Otro sitio web ha enviado aquí una lista, y no se ha leído.",
    "page-limit":
      "Desde su red se han enviado muchos formularios en el último minuto, por lo que esta lista no se ha verificado. Vuelva atrás en el navegador hasta lo que escribió y envíelo de nuevo dentro de un minuto.",
  },
  left: {
    repeated: {
      one: "{count} número repetido se ha verificado una sola vez.",
      other: "{count} números repetidos se han verificado una sola vez.",
      many: "{count} números repetidos se han verificado una sola vez.",
    },
    beyond: {
      one: `{count} número después de los primeros ${CHECKED_NUMBERS_MAX} ha quedado fuera.`,
      other: `{count} números después de los primeros ${CHECKED_NUMBERS_MAX} han quedado fuera.`,
      many: `{count} números después de los primeros ${CHECKED_NUMBERS_MAX} han quedado fuera.`,
    },
    unread: {
      one: "{count} línea no tiene ningún número de certificado:",
      other: "{count} líneas no tienen ningún número de certificado:",
      many: "{count} líneas no tienen ningún número de certificado:",
    },
    ranges: {
      one: "{count} línea tiene un intervalo de números, que ha quedado fuera. Escriba cada número:",
      other:
        "{count} líneas tienen un intervalo de números, que ha quedado fuera. Escriba cada número:",
      many: "{count} líneas tienen un intervalo de números, que ha quedado fuera. Escriba cada número:",
    },
    hidden: {
      one: "{count} número está en una fila oculta de su hoja de cálculo y se ha verificado:",
      other: "{count} números están en filas ocultas de su hoja de cálculo y se han verificado:",
      many: "{count} números están en filas ocultas de su hoja de cálculo y se han verificado:",
    },
    sheets: {
      one: "{count} hoja ha quedado fuera, porque ningún encabezado de sus columnas indica el número de certificado:",
      other:
        "{count} hojas han quedado fuera, porque ningún encabezado de sus columnas indica el número de certificado:",
      many: "{count} hojas han quedado fuera, porque ningún encabezado de sus columnas indica el número de certificado:",
    },
  },
  answers: "Respuestas",
  progress: "{done} de {all} verificados",
  done: {
    one: "{count} número –",
    other: "{count} números –",
    many: "{count} números –",
  },
  total: "{word}: {count}",
  all: "Todos: {count}",
  notCompleted: "consulta no completada",
  differ: {
    one: "{count} difiere de su archivo",
    other: "{count} difieren de su archivo",
    many: "{count} difieren de su archivo",
  },
  place: "N.º",
  verdict: "Resultado",
  given: "Su archivo",
  compared: {
    agree: "Coincidencias: {count} de {all}",
    differs: "Difiere",
    notCompared: "Sin comparar: {fields}",
    nothing: "Nada que comparar",
    difference: "{field}: {given} (registro: {value})",
  },
  reasons: {
    failed: "El registro no respondió.",
    offline: "No tiene conexión.",
    limited: "Límite de búsquedas alcanzado.",
    unexpected: "No se pudo leer la respuesta.",
    ambiguous: "Este número figura varias veces en el registro.",
    invalid: "No es un número de certificado.",
  },
  limited: {
    one: "Se han hecho demasiadas búsquedas desde su conexión a internet. El resto se podrá verificar dentro de {count} minuto.",
    other:
      "Se han hecho demasiadas búsquedas desde su conexión a internet. El resto se podrá verificar dentro de {count} minutos.",
    many: "Se han hecho demasiadas búsquedas desde su conexión a internet. El resto se podrá verificar dentro de {count} minutos.",
  },
  ready: "El resto ya se puede verificar.",
  remaining: {
    one: "Verificar el {count} restante",
    other: "Verificar los {count} restantes",
    many: "Verificar los {count} restantes",
  },
  csv: "Guardar como CSV",
  print: "Imprimir",
  calendar: "Añadir los vencimientos al calendario",
  notLoaded: "No se pudo cargar. Compruebe su conexión e inténtelo de nuevo.",
  statement: "Informe del registro público",
} satisfies Words<typeof english>;
