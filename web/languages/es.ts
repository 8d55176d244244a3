/** Every word of the site in Spanish, typed against the English catalogue. */
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { COMPANY, REGISTRATION } from "../content/company.ts";
import type { Catalogue } from "./catalogue.ts";

/** The company in one line, after the word for partner. */
const POSITIONING =
  "para la inspección y la certificación de calidad en Oriente Medio, África, Europa y América, con certificación ISO";

const COUNTRY = "Reino Unido";

/** Of an answer that did not come. */
const UNKNOWN = "lo que no significa que el certificado sea válido ni que no lo sea";

const OFFLINE = `Su dispositivo no tiene conexión, ${UNKNOWN}. Inténtelo de nuevo cuando la tenga.`;

const NOT_FOUND = "No figura en el registro";

const UNCLEAR = "Estado por aclarar";

const COULD_NOT_CHECK = "Consulta no completada";

const SCANNER_NOT_LOADED =
  "No se pudo cargar el escáner. Ciérrelo y vuelva a abrirlo, o escriba el número.";

export const es: Catalogue = {
  titles: {
    home: "Inicio",
    services: "Servicios",
    track: "Verificar un certificado",
    about: "Nosotros",
    contact: "Contacto",
    howToVerify: "Cómo verificar",
    accessibility: "Accesibilidad",
    privacy: "Privacidad",
    notFound: "Página no encontrada",
    answer: "{number}: {word}",
    faulty: "Error: {title}",
  },
  descriptions: {
    home: `${COMPANY.name} es un socio ${POSITIONING}. Compruebe un certificado en el registro.`,
    services:
      "Certificación ISO 9001, 14001 y 45001, inspección de buques, inspección de calidad de mercancías, verificación de la conformidad, evaluación de riesgos y validación de certificados.",
    track: `Introduzca el número de un certificado de ${COMPANY.name} y compare lo que dice el registro con el documento que tiene en la mano.`,
    about: `${COMPANY.name} es una empresa de certificación e inspección con sede en el Reino Unido que atiende a clientes del sector marítimo y naviero, y a empresas que necesitan una certificación o una inspección.`,
    contact: `Teléfono, correo electrónico, horario de atención y formulario de mensajes. ${COMPANY.name} responde en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    howToVerify: `Cómo comprobar un certificado de ${COMPANY.name} en el registro público, en qué dirección y qué significa cada resultado.`,
    accessibility: `Qué hace el sitio de ${COMPANY.name} para que todas las personas puedan usarlo, qué no funciona todavía y a quién avisar.`,
    privacy: `Qué datos conserva ${COMPANY.name} de quienes visitan el sitio o envían mensajes, por qué, durante cuánto tiempo y qué derechos tienen esas personas.`,
    notFound: "No hay ninguna página en esta dirección.",
    company: `Socio ${POSITIONING}`,
    socialImage: `${COMPANY.fullName}: certificados que resisten la comprobación`,
  },
  offer: { sentence: "Lea esta página en español" },
  shell: {
    skipLink: "Ir al contenido",
    navigationLabel: "Principal",
    menu: "Menú",
    language: "Idioma",
    homeLabel: `${COMPANY.fullName}, página de inicio`,
    descriptor: "Certificación e inspección",
    links: {
      home: "Inicio",
      services: "Servicios",
      track: "Verificar certificado",
      about: "Nosotros",
      contact: "Contacto",
    },
    footerSummary:
      "Certificación de sistemas de gestión, inspección de buques y cargamentos, y un registro público en el que se puede comprobar cada certificado que expedimos.",
    quickLinks: "Enlaces rápidos",
    aboutUs: "Sobre nosotros",
    furtherLinks: "Sobre este sitio",
    further: {
      howToVerify: "Cómo verificar",
      privacy: "Privacidad",
      accessibility: "Accesibilidad",
    },
    disclosure: `${REGISTRATION.name}. Sociedad inscrita en Inglaterra y Gales con el número ${REGISTRATION.number}. Domicilio social: ${REGISTRATION.office}.`,
    contact: "Contacto",
    address: "Dirección",
    country: COUNTRY,
    dismissNotification: "Cerrar",
    notifications: "Notificaciones",
  },
  calls: {
    verifyCertificate: "Verificar certificado",
    ourServices: "Nuestros servicios",
    getInTouch: "Contáctenos",
  },
  notFound: {
    message: "¡Ups! Página no encontrada",
    home: "Volver al inicio",
  },
  numberField: {
    label: "Número de certificado",
    submit: "Consultar",
  },
  statistics: {
    heading: "La empresa en cifras",
    labels: ["Años de experiencia", "Clientes certificados", "Países atendidos", "Tasa de éxito"],
  },
  home: {
    specimen: "CERTIFICADO",
    eyebrow: "Certificación e inspección de calidad",
    heading: "Certificados que resisten la comprobación",
    introduction: `Su socio ${POSITIONING}.`,
    proof:
      "Cualquier persona que tenga un certificado puede compararlo con nuestro registro, gratis y sin crear una cuenta.",
    services: {
      heading: "Qué hacemos",
      introduction: "Cuatro servicios respaldados por un mismo registro.",
      cards: {
        certificate: {
          title: "Certificación ISO",
          text: "Certificación según ISO 9001 (calidad), ISO 14001 (medio ambiente) e ISO 45001 (seguridad y salud en el trabajo).",
        },
        vessel: {
          title: "Inspección de buques",
          text: "Inspección marítima para propietarios, gestores navales y fletadores que necesitan conocer el estado de un buque antes de comprometerse.",
        },
        cargo: {
          title: "Inspección de calidad",
          text: "Mercancías y productos inspeccionados durante la producción, antes del embarque y en la etapa final, y contrastados con lo acordado.",
        },
        code: {
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
  },
  services: {
    eyebrow: "Servicios",
    heading: "Certificación, inspección y la prueba de ambas",
    introduction:
      "Certificamos sistemas de gestión, inspeccionamos buques y mercancías, y llevamos el registro en el que se pueden comprobar los resultados.",
    gridHeading: "Nuestros servicios",
    cards: {
      certificate: {
        title: "Certificación ISO",
        text: "Una auditoría de cómo trabaja su organización, según la norma que usted elija. Si se cumplen los requisitos, se expide el certificado.",
        points: [
          "ISO 9001, calidad",
          "ISO 14001, medio ambiente",
          "ISO 45001, seguridad y salud en el trabajo",
        ],
      },
      vessel: {
        title: "Inspección de buques",
        text: "Inspección marítima del estado de un buque, documentada con su nombre y su número IMO para que el informe no pueda tomarse por el de otro buque.",
        points: [
          "Para propietarios y gestores navales",
          "Para fletadores y compradores",
          "Hallazgos punto por punto",
        ],
      },
      cargo: {
        title: "Inspección de calidad",
        text: "Inspección de mercancías y productos cuando todavía se puede actuar ante un hallazgo.",
        points: ["Durante la producción", "Previa al embarque", "Inspección final"],
      },
      checklist: {
        title: "Verificación de la conformidad",
        text: "Una comparación de mercancías, documentos o prácticas con el requisito que se les aplica, y una exposición clara de en qué difieren.",
        points: ["Requisitos contractuales", "Normas", "Documentos de embarque"],
      },
      buoy: {
        title: "Evaluación de riesgos",
        text: "Qué podría salir mal en un envío, con un proveedor o en una operación, qué probabilidad hay de que ocurra y qué la reduciría.",
        points: ["Proveedores", "Envíos", "Operaciones"],
      },
      code: {
        title: "Validación de certificados",
        text: "Cada certificado consta en un registro público y lleva un código QR o un código de barras, para poder llegar desde el documento hasta los datos del registro.",
        points: ["Por número", "Por código QR", "Por código de barras"],
      },
    },
    whyChoose: {
      heading: "Por qué elegir nuestros servicios",
      points: [
        {
          title: "Excelencia desde el Reino Unido",
          text: "Nuestro trabajo se dirige desde el Reino Unido, y nuestro registro también.",
        },
        {
          title: "Profesionales con experiencia",
          text: "Más de 15 años de experiencia en certificación e inspección respaldan cada informe.",
        },
        {
          title: "Respuesta rápida",
          text: `Los buques y los contratos no esperan. Escríbanos y le respondemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
        },
        {
          title: "Verificación digital",
          text: "Quien recibe su certificado puede comprobarlo en el acto, sin preguntarle a usted ni a nosotros.",
        },
      ],
    },
    callToAction: {
      heading: "Díganos qué necesita que inspeccionemos",
      text: "El buque, las mercancías o el sistema de gestión, y para cuándo necesita saberlo.",
    },
  },
  about: {
    eyebrow: "Nosotros",
    heading: "La palabra de un inspector vale lo que se pueda comprobar",
    introduction: `${COMPANY.name} es un socio ${POSITIONING}.`,
    story: {
      heading: "Nuestra historia",
      paragraphs: [
        "Somos una empresa de certificación e inspección de calidad con sede en el Reino Unido. La mayoría de nuestros clientes son propietarios, gestores navales o fletadores de buques, o transportan mercancías en ellos; los demás son empresas que desean certificar su sistema de gestión o hacer inspeccionar sus productos.",
        "Un certificado llega más lejos que las personas que lo redactaron. Lo lee, en la puerta de una terminal, en un banco o de noche en un puente de mando, alguien que nunca nos ha visto. Llevamos un registro público para que también ese lector pueda saber si el documento es nuestro y qué dice.",
      ],
    },
    expertise: {
      heading: "Nuestras especialidades",
      introduction: "Nuestro trabajo se divide en seis áreas.",
      points: [
        "Certificación ISO: ISO 9001, ISO 14001 e ISO 45001",
        "Inspección de buques (inspección marítima)",
        "Inspección de calidad de mercancías y productos: durante la producción, previa al embarque y final",
        "Verificación de la conformidad",
        "Evaluación de riesgos",
        "Validación de certificados con seguimiento por código QR y código de barras",
      ],
    },
    whyChooseUs: {
      heading: "Por qué elegirnos",
      points: [
        {
          title: "Operaciones desde el Reino Unido",
          text: "Tenemos nuestra sede en el Reino Unido, con dirección en Londres.",
        },
        {
          title: "Profesionales acreditados",
          text: "Las personas que inspeccionan y auditan para nosotros son profesionales cualificados en su especialidad.",
        },
        {
          title: "Innovación digital",
          text: "Número, código QR, código de barras: tres caminos desde una hoja de papel hasta los datos del registro.",
        },
        {
          title: "Reconocimiento internacional",
          text: "Clientes de más de 30 países confían en nuestros certificados e informes.",
        },
      ],
    },
    commitment: {
      heading: "Nuestro compromiso",
      paragraphs: [
        "Dejamos por escrito lo que encontramos, incluso lo que el cliente preferiría no leer. Un certificado indica qué se examinó, cuándo y hasta qué fecha es válido.",
        `Y respondemos. Escríbanos y una persona de nuestro equipo le responderá en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
      ],
    },
  },
  track: {
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
      loadFailed: SCANNER_NOT_LOADED,
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
  },
  answer: {
    heading: "Datos del certificado",
    noteLabel: "Nota del registro:",
    qrCaption: "Escanee para verificar",
    qrLabel: "Código QR del certificado número {number}",
    compareHeading: "Compare con su documento",
    compare:
      "Revise los campos uno por uno, también las fechas y las cifras: un falsificador puede copiar un número auténtico en otro documento.",
    report: "¿Ve alguna diferencia? Avísenos",
    reportMissing: "Informar sobre este número",
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
  },
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
  verdicts: {
    verified: "Consta en el registro",
    words: {
      valid: "Vigente",
      expired: "Caducado",
      "not-yet-valid": "Aún no vigente",
      suspended: "Suspendido",
      withdrawn: "Retirado",
      unclear: UNCLEAR,
      "not-found": NOT_FOUND,
      "could-not-check": COULD_NOT_CHECK,
    },
    sentences: {
      valid:
        "Vigente hasta el {date} inclusive, hora de Londres: compare cada campo con su documento antes de confiar en este certificado.",
      validWithoutEnd:
        "Vigente hoy, sin fecha de caducidad indicada: compare cada campo con su documento antes de confiar en este certificado.",
      expired:
        "Su validez terminó el {date}, así que no confíe en este certificado: pida el certificado vigente a quien se lo haya mostrado.",
      "not-yet-valid":
        "Entra en vigor el {date}, así que no confíe en este certificado antes de ese día.",
      suspended:
        "Hemos suspendido este certificado, así que no confíe en él hasta que hayamos levantado la suspensión.",
      withdrawn:
        "Hemos retirado este certificado y ya no está vigente, así que no confíe en él, sean cuales sean las fechas que figuren en su documento.",
      unclear:
        "El registro dice «{found}» donde debería figurar un estado o una fecha, así que no confíe en el certificado antes de consultarnos.",
    },
    outcomes: {
      "not-found": {
        word: NOT_FOUND,
        sentence:
          "En nuestro registro no hay ningún certificado con este número: revise cada carácter y, si el documento dice lo mismo, no confíe en él y avísenos.",
      },
      failed: {
        word: COULD_NOT_CHECK,
        sentence: `No se pudo acceder al registro, ${UNKNOWN}. Inténtelo de nuevo dentro de un minuto.`,
      },
      offline: { word: COULD_NOT_CHECK, sentence: OFFLINE },
      ambiguous: {
        word: UNCLEAR,
        sentence:
          "Este número figura más de una vez en nuestro registro. Envíenoslo y no confíe en el certificado hasta que le respondamos.",
      },
      limited: {
        word: COULD_NOT_CHECK,
        sentence: `Desde su conexión a internet han llegado demasiadas búsquedas y esta no se ha respondido, ${UNKNOWN}. Espere un minuto e inténtelo de nuevo.`,
      },
      unexpected: {
        word: COULD_NOT_CHECK,
        sentence: `No se pudo leer la respuesta, ${UNKNOWN}. Inténtelo de nuevo, si puede, con otra conexión.`,
      },
    },
  },
  offline: { sentence: OFFLINE },
  offlineLink: { sentence: "No tiene conexión. Vuelva a pulsar el enlace cuando la recupere." },
  scan: {
    panelLabel: "Escáner",
    permission: {
      heading: "Escanee el código con su cámara",
      text: "Su navegador le preguntará si este sitio puede usar la cámara. La imagen se lee en su dispositivo y nunca se envía a ninguna parte.",
      allow: "Permitir cámara",
      starting: "Esperando a la cámara…",
    },
    camera: {
      aim: "Mantenga el código dentro del recuadro",
      paused: "En pausa",
      interrupted:
        "La cámara se ha interrumpido, quizá por una llamada o por otra aplicación. El escaneo continuará por sí solo cuando la cámara vuelva a estar disponible.",
      needsPress: "Su navegador solo muestra la cámara tras una pulsación. Pulse «Reanudar».",
      pause: "Pausar",
      resume: "Reanudar",
      stop: "Detener cámara",
      choose: "Cámara",
      unnamed: "Cámara {position}",
      zoom: "Zoom",
      torchOn: "Encender linterna",
      torchOff: "Apagar linterna",
    },
    picture: {
      heading: "O escanee desde una imagen",
      choose: "Elegir imagen",
      text: "También puede arrastrar una imagen hasta aquí o pegarla. No sale de su dispositivo.",
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
        "camera-on": "Detenga la cámara antes de escanear una imagen.",
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
    scannedUrl: {
      heading: "URL escaneada",
      host: "Este enlace lleva a {host}",
      foreign: "No es nuestro registro",
      foreignText:
        "Otro sitio no puede confirmar un certificado nuestro. Escriba arriba el número del certificado para verificarlo aquí.",
      open: "Abrir enlace",
      copy: "Copiar",
      share: "Compartir",
      clear: "Borrar",
      verifyHere: "Verificar {number} aquí",
      opensNewTab: "(se abre en una pestaña nueva)",
    },
    shareSheet: {
      title: "URL del certificado",
      text: "Vea este certificado",
      dialogTitle: "Compartir la URL del certificado",
    },
  },
  contact: {
    eyebrow: "Contacto",
    heading: "Envíenos un mensaje",
    introduction: `Pregúntenos por un certificado, una inspección o una auditoría. Leemos todos los mensajes y respondemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    form: {
      heading: "Su mensaje",
      required: "Los campos marcados con * son obligatorios.",
      name: "Nombre completo",
      email: "Correo electrónico",
      phone: "Teléfono",
      message: "Mensaje",
      submit: "Enviar mensaje",
      submitting: "Enviando…",
      reported: "Sobre el certificado {number}:\n",
      honeypot: "Deje este campo vacío",
      length: {
        one: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
        many: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
        other: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
      },
      faulty: "Hay un problema",
      cutShort: "Lo que pegó era demasiado largo: se omitió el final.",
      nothingPasted: "El campo está lleno: no se añadió nada de lo que pegó.",
      sent: "Su mensaje se ha enviado.",
      notSent: "Su mensaje aún no se ha enviado",
      notAnswered: "Es posible que su mensaje no nos haya llegado",
      problems: {
        honeypot:
          "Un campo que las personas no ven contiene algo; es posible que lo haya puesto una extensión del navegador. Vacíelo y envíe de nuevo su mensaje.",
        "message-limit":
          "En la última hora nos han llegado muchos mensajes, así que este tiene que esperar. Lo que escribió se queda aquí y podrá enviarlo de nuevo dentro de una hora como máximo.",
        "page-limit":
          "En el último minuto han llegado muchos formularios desde su red, así que este tiene que esperar. Vuelva atrás en su navegador a lo que escribió, o vuelva a cargar esta página dentro de un minuto para enviarlo.",
        failed:
          "Lo que escribió sigue aquí. Envíelo de nuevo dentro de un momento; no pasa nada si lo recibimos dos veces.",
      },
      ifUrgent: "Si es urgente, llámenos por teléfono o escriba un correo electrónico a {email}.",
      privacyHeading: "Qué conservamos:",
      privacy: `su nombre, correo electrónico, teléfono y mensaje, para responderle y para nada más, durante ${MESSAGE_RETENTION_DAYS} días como máximo. Puede pedir que le mostremos esos datos, que los corrijamos o que los eliminemos, y puede presentar una reclamación. Más información en nuestro {link}.`,
      privacyLink: "aviso de privacidad",
    },
    sideCards: {
      heading: "Otras formas de contactarnos",
      phone: "Teléfono",
      email: "Correo electrónico",
      location: "Ubicación",
      businessHours: "Horario de atención",
      openNow: "Abierto ahora",
      closedNow: "Cerrado ahora",
      inLondon: "Hora de Londres",
    },
  },
  contactWithoutScript: {
    sentence:
      "Este formulario necesita JavaScript. Si no lo tiene, escriba un correo electrónico a {email}.",
  },
  howToVerify: {
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
      text: "Ponga el documento junto a los datos del registro. El buque, el número IMO, las mercancías, la cantidad y las fechas deben coincidir: un falsificador puede copiar un número auténtico en otro documento.",
    },
    keep: {
      heading: "5. Guarde una constancia, si la necesita",
      text: "La respuesta se imprime en una página, con la hora UTC de la comprobación y un código que lleva de vuelta a ella. Indica lo que decía el registro en ese momento; quien reciba una página así debería repetir la comprobación.",
    },
    ask: {
      heading: "6. Pregunte cuando algo no cuadre",
      text: "No confíe en un documento que difiera del registro o que no conste en él. Avísenos y conserve el documento.",
      link: "Avísenos del problema",
    },
    guidelines:
      "Estas son las instrucciones que las Directrices para el uso de certificados electrónicos (FAL.5/Circ.39/Rev.2) de la Organización Marítima Internacional piden al emisor de un certificado que facilite.",
    toTrack: "Verificar un certificado ahora",
  },
  accessibility: {
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
  },
  privacy: {
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
          "La imagen de la cámara y las imágenes que elige se leen en su propio dispositivo. Nunca se nos envían.",
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
          "Este sitio no instala cookies ni rastrea su actividad. Su navegador guarda en su dispositivo: un mensaje que haya empezado a escribir y hasta dónde se había desplazado en la página, hasta que cierre la pestaña; y, si usa la cámara, que la permitió y cuál usó por última vez, hasta que borre los datos del navegador. Todo ello es necesario para algo que usted ha pedido.",
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
  },
  messages: {
    lookupFound: "Certificado encontrado y validado",
    lookupInRegister: "Certificado encontrado en el registro",
    lookupNotFound: "Certificado no encontrado. Revise el número e inténtelo de nuevo.",
    lookupFailed: "Error al buscar el certificado",
    lookupUnexpected: "Se produjo un error durante la búsqueda",
    urlScanned: "URL escaneada correctamente",
    urlCopied: "URL copiada al portapapeles",
    urlCopyFailed: "No se pudo copiar la URL",
    shareFailed: "La opción de compartir no está disponible",
    contactSent: `¡Gracias por escribirnos! Le responderemos en un plazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    contactFailed: "No se pudo enviar el formulario. Inténtelo de nuevo.",
    contactUnexpected: "Se produjo un error. Inténtelo de nuevo.",
  },
  numberRules: {
    required: "El número de certificado es obligatorio",
    "too-long": `El número de certificado no puede superar los ${CERTIFICATE_NUMBER_MAX} caracteres`,
    characters: "El número de certificado solo puede contener letras, cifras y guiones",
  },
  contactRules: {
    "name-required": "El nombre es obligatorio",
    "name-too-long": `El nombre no puede superar los ${CONTACT_LIMITS.nameMax} caracteres`,
    "name-characters": "El nombre solo puede contener letras, espacios, guiones y apóstrofos",
    "email-required": "El correo electrónico es obligatorio",
    "email-invalid": "El correo electrónico no es válido",
    "email-too-long": `El correo electrónico no puede superar los ${CONTACT_LIMITS.emailMax} caracteres`,
    "phone-too-long": `El teléfono no puede superar los ${CONTACT_LIMITS.phoneMax} caracteres`,
    "phone-invalid": "El formato del teléfono no es válido",
    "message-too-short": `El mensaje debe tener al menos ${CONTACT_LIMITS.messageMin} caracteres`,
    "message-too-long": `El mensaje no puede superar los ${CONTACT_LIMITS.messageMax} caracteres`,
  },
  dates: {
    months: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    first: "1",
    date: "{day} de {month} de {year}",
    instant: "{date} a las {time} (UTC)",
  },
  hours: {
    days: ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"],
    daysFromTo: "{from} a {to}",
    hoursFromTo: "{from}-{to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "Cerrado",
  },
};
