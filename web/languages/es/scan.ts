import type { Words } from "../words.ts";
import type english from "../en/scan.ts";
import { SCANNER_NOT_LOADED } from "./phrases.ts";

const PART =
  "Esta es una de las partes de un código dividido en varias y, por sí sola, no dice nada. Busque un código entero o escriba el número.";

export default {
  panelLabel: "Escáner",
  permission: {
    heading: "Escanee el código con su cámara",
    text: "Su navegador le preguntará si este sitio puede usar la cámara. La imagen se lee en su dispositivo y nunca se envía a ninguna parte.",
    allow: "Permitir cámara",
    starting: "Esperando a la cámara…",
  },
  camera: {
    aim: "Mantenga el código dentro del recuadro",
    help: "Todavía no se ha leído ningún código. Ayuda tener más luz, acercarse o alejarse un poco y mantener la mano quieta; también puede elegir una imagen del código.",
    part: PART,
    paused: "En pausa",
    interrupted:
      "La cámara se ha interrumpido, quizá por una llamada o por otra aplicación. El escaneo continuará por sí solo cuando la cámara vuelva a estar disponible.",
    needsPress: "Su navegador solo muestra la cámara tras una pulsación. Pulse «Reanudar».",
    pause: "Pausar",
    resume: "Reanudar",
    choose: "Cámara",
    unnamed: "Cámara {position}",
    zoom: "Zoom",
    torchOn: "Encender linterna",
    torchOff: "Apagar linterna",
  },
  picture: {
    heading: "O escanee desde una imagen",
    choose: "Elegir imagen",
    text: "La imagen no sale de su dispositivo.",
    dropText: "También puede arrastrarla hasta aquí o pegarla.",
    reading: "Leyendo {name}…",
    pasted: "la imagen pegada",
    faults: {
      "not-an-image":
        "Solo se aceptan imágenes. Elija una fotografía o una captura de pantalla del código.",
      unreadable:
        "No se puede abrir esta imagen. Pruebe con otra o con una captura de pantalla de esta.",
      nothing:
        "No se encontró ningún código en esta imagen. Pruebe con una que sea nítida, tenga luz uniforme y muestre el código entero con algo de blanco alrededor.",
      "loading-failed": SCANNER_NOT_LOADED,
      part: PART,
    },
  },
  decoderFailed:
    "No se pudo cargar el lector de códigos. Revise la conexión; se está intentando de nuevo.",
  faults: {
    missing: {
      title: "No se encontró ninguna cámara",
      text: "Este dispositivo no tiene ninguna cámara que el navegador pueda usar.",
    },
    refused: {
      title: "Cámara no permitida",
      text: "Este sitio no tiene permiso para usar la cámara. Puede dárselo en los ajustes del sitio en el navegador y abrir el escáner de nuevo.",
    },
    busy: {
      title: "Cámara en uso",
      text: "Otro programa está usando la cámara, o el sistema no pudo iniciarla. Cierre el otro programa e inténtelo de nuevo.",
    },
    unsupported: {
      title: "Cámara no compatible",
      text: "Este navegador no permite que una página use la cámara.",
    },
    insecure: {
      title: "La cámara requiere una conexión segura",
      text: "Los navegadores solo dan acceso a la cámara a las páginas que llegan por HTTPS.",
    },
    failed: {
      title: "No se pudo iniciar la cámara",
      text: "Algo falló en el navegador.",
    },
  },
  wayOut: "También puede escanear una imagen del código o escribir el número.",
  tryAgain: "Intentar de nuevo",
  several: "Hay varios códigos a la vista. ¿A cuál se refiere?",
  scannedUrl: {
    heading: "URL escaneada",
    host: "Este enlace lleva a {host}",
    foreign: "Este enlace no es nuestro",
    foreignText: "Otro sitio no puede confirmar un certificado nuestro.",
    enterNumber: "Escriba el número del certificado para verificarlo aquí.",
    open: "Abrir enlace",
    copy: "Copiar",
    share: "Compartir",
    clear: "Borrar",
    verifyHere: "Verificar {number} en nuestro registro",
    opensNewTab: "(se abre en una pestaña nueva)",
  },
  shareSheet: {
    title: "URL del certificado",
    text: "Vea este certificado",
    dialogTitle: "Compartir la URL del certificado",
  },
} satisfies Words<typeof english>;
