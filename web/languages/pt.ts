/** Every word of the site in Portuguese as Brazil writes it, typed against the English catalogue. */
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { COMPANY, REGISTRATION } from "../content/company.ts";
import type { Catalogue } from "./catalogue.ts";

const COUNTRY = "Reino Unido";

const POSITIONING =
  "parceiro com certificação ISO para inspeção e certificação de qualidade no Oriente Médio, na África, na Europa e nas Américas";

/** Of an answer that did not come. */
const UNKNOWN = "Isso não quer dizer que o certificado seja válido, nem que não seja.";

const OFFLINE = `Você está sem conexão com a internet. ${UNKNOWN} Tente novamente quando houver conexão.`;

const NOT_FOUND = "Não consta do registro";

const UNCLEAR = "Situação a esclarecer";

const COULD_NOT_CHECK = "Consulta não concluída";

const SCANNER_NOT_LOADED =
  "Não foi possível carregar o leitor. Feche e abra o leitor novamente ou digite o número.";

export const pt: Catalogue = {
  titles: {
    home: "Início",
    services: "Serviços",
    track: "Verificar um certificado",
    about: "A empresa",
    contact: "Fale conosco",
    howToVerify: "Como verificar",
    accessibility: "Acessibilidade",
    privacy: "Privacidade",
    notFound: "Página não encontrada",
    answer: "{number}: {word}",
    faulty: "Erro: {title}",
  },
  descriptions: {
    home: `A ${COMPANY.name} é um ${POSITIONING}. Verifique um certificado no registro.`,
    services:
      "Certificação ISO 9001, 14001 e 45001, inspeção de navios, inspeção de qualidade de mercadorias, verificação de conformidade, avaliação de riscos e validação de certificados.",
    track: `Digite o número de um certificado da ${COMPANY.name} e compare o que consta do registro com o documento que você tem em mãos.`,
    about: `A ${COMPANY.name} é uma empresa de certificação e inspeção sediada no Reino Unido que atende clientes do setor marítimo e da navegação e empresas que precisam de certificação ou inspeção.`,
    contact: `Telefone, e-mail, horário de atendimento e formulário de mensagem. A ${COMPANY.name} responde em até ${RESPONSE_PROMISE_HOURS} horas.`,
    howToVerify: `Como verificar um certificado da ${COMPANY.name} no registro público, em qual endereço e o que significa cada resultado.`,
    accessibility: `O que o site da ${COMPANY.name} faz para que todos possam usá-lo, o que ainda não funciona e a quem avisar.`,
    privacy: `O que a ${COMPANY.name} guarda sobre os visitantes e sobre quem envia mensagens, para quê, por quanto tempo e quais são os direitos dessas pessoas.`,
    notFound: "Não existe página neste endereço.",
    company: POSITIONING,
    socialImage: `${COMPANY.fullName}: certificados que resistem à verificação`,
  },
  offer: { sentence: "Leia esta página em português" },
  shell: {
    skipLink: "Ir para o conteúdo",
    navigationLabel: "Principal",
    menu: "Menu",
    language: "Idioma",
    homeLabel: `${COMPANY.fullName}, página inicial`,
    descriptor: "Certificação e inspeção",
    links: {
      home: "Início",
      services: "Serviços",
      track: "Verificar certificado",
      about: "A empresa",
      contact: "Fale conosco",
    },
    footerSummary:
      "Certificação de sistemas de gestão, inspeção de navios e cargas, e um registro público em que é possível verificar cada certificado que emitimos.",
    quickLinks: "Links rápidos",
    aboutUs: "Sobre nós",
    furtherLinks: "Sobre este site",
    further: {
      howToVerify: "Como verificar",
      privacy: "Privacidade",
      accessibility: "Acessibilidade",
    },
    disclosure: `${REGISTRATION.name}. Empresa registrada na Inglaterra e no País de Gales sob o número ${REGISTRATION.number}. Sede: ${REGISTRATION.office}.`,
    contact: "Contato",
    address: "Endereço",
    country: COUNTRY,
    dismissNotification: "Fechar aviso",
    notifications: "Avisos",
  },
  calls: {
    verifyCertificate: "Verificar certificado",
    ourServices: "Nossos serviços",
    getInTouch: "Fale conosco",
  },
  notFound: {
    message: "Ops! Página não encontrada",
    home: "Voltar ao início",
  },
  numberField: {
    label: "Número do certificado",
    submit: "Consultar",
  },
  statistics: {
    heading: "A empresa em números",
    labels: ["Anos de experiência", "Clientes certificados", "Países atendidos", "Taxa de sucesso"],
  },
  home: {
    specimen: "CERTIFICADO",
    eyebrow: "Certificação e inspeção de qualidade",
    heading: "Certificados que resistem à verificação",
    introduction: `Seu ${POSITIONING}.`,
    proof:
      "Quem tem um certificado em mãos pode comparar o documento com o nosso registro, de graça e sem criar conta.",
    services: {
      heading: "O que fazemos",
      introduction: "Quatro serviços, apoiados em um só registro.",
      cards: {
        certificate: {
          title: "Certificação ISO",
          text: "Certificação segundo a ISO 9001 (qualidade), a ISO 14001 (meio ambiente) e a ISO 45001 (saúde e segurança no trabalho).",
        },
        vessel: {
          title: "Inspeção de navios",
          text: "Inspeção marítima para proprietários, gestores e afretadores que precisam conhecer o estado de um navio antes de se comprometer.",
        },
        cargo: {
          title: "Inspeção de qualidade",
          text: "Mercadorias e produtos inspecionados durante a produção, antes do embarque e na fase final, e comparados com o que foi combinado.",
        },
        code: {
          title: "Verificação de certificados",
          text: "Cada certificado pode ser verificado pelo número, pelo QR Code ou pelo código de barras, no cais ou no escritório.",
        },
      },
    },
    whyChoose: {
      heading: "Por que nos escolher",
      introduction: "Três coisas que um comprador, um porto ou um banco pode cobrar de nós.",
      points: [
        {
          title: "No Reino Unido",
          text: "Você trata com uma empresa sediada no Reino Unido, com endereço em Londres e pessoas que atendem o telefone no horário comercial britânico.",
        },
        {
          title: "Profissionais certificados",
          text: "As inspeções e auditorias são realizadas por profissionais certificados, que registram o que veem, item por item.",
        },
        {
          title: "Verificação digital",
          text: "O que está no papel pode ser comparado com o registro em segundos, por qualquer pessoa que receba o documento.",
        },
      ],
    },
    callToAction: {
      heading: "Você tem um certificado ou precisa de um?",
      text: "Verifique um número agora ou conte o que você precisa certificar ou inspecionar.",
    },
  },
  services: {
    eyebrow: "Serviços",
    heading: "Certificação, inspeção e a prova de ambas",
    introduction:
      "Certificamos sistemas de gestão, inspecionamos navios e mercadorias e mantemos o registro em que os resultados podem ser verificados.",
    gridHeading: "Nossos serviços",
    cards: {
      certificate: {
        title: "Certificação ISO",
        text: "Uma auditoria de como a sua organização trabalha, segundo a norma que você escolher. O certificado é emitido quando os requisitos são atendidos.",
        points: [
          "ISO 9001, qualidade",
          "ISO 14001, meio ambiente",
          "ISO 45001, saúde e segurança no trabalho",
        ],
      },
      vessel: {
        title: "Inspeção de navios",
        text: "Inspeção marítima do estado de um navio, registrada com o nome e o número IMO dele, para que o relatório não seja confundido com o de outro navio.",
        points: [
          "Para proprietários e gestores",
          "Para afretadores e compradores",
          "Constatações item por item",
        ],
      },
      cargo: {
        title: "Inspeção de qualidade",
        text: "Inspeção de mercadorias e produtos no momento em que ainda dá tempo de agir sobre o que foi constatado.",
        points: ["Durante a produção", "Pré-embarque", "Inspeção final"],
      },
      checklist: {
        title: "Verificação de conformidade",
        text: "Comparação de mercadorias, documentos ou práticas com o requisito aplicável e uma indicação clara dos pontos em que eles diferem.",
        points: ["Requisitos contratuais", "Normas", "Documentos de embarque"],
      },
      buoy: {
        title: "Avaliação de riscos",
        text: "O que pode dar errado em um embarque, em um fornecedor ou em uma operação, com que probabilidade e o que reduziria o risco.",
        points: ["Fornecedores", "Embarques", "Operações"],
      },
      code: {
        title: "Validação de certificados",
        text: "Cada certificado consta de um registro público e traz um QR Code ou código de barras, que leva do documento aos dados do registro.",
        points: ["Pelo número", "Pelo QR Code", "Pelo código de barras"],
      },
    },
    whyChoose: {
      heading: "Por que escolher nossos serviços",
      points: [
        {
          title: "Excelência no Reino Unido",
          text: "Nosso trabalho é dirigido do Reino Unido, assim como o nosso registro.",
        },
        {
          title: "Profissionais experientes",
          text: "Por trás de cada relatório estão mais de 15 anos de experiência em certificação e inspeção.",
        },
        {
          title: "Agilidade",
          text: `Navios e contratos não esperam. Escreva para nós e respondemos em até ${RESPONSE_PROMISE_HOURS} horas.`,
        },
        {
          title: "Verificação digital",
          text: "Quem recebe o seu certificado pode fazer a verificação na hora, sem precisar perguntar a você nem a nós.",
        },
      ],
    },
    callToAction: {
      heading: "Conte o que você precisa inspecionar",
      text: "O navio, a mercadoria ou o sistema de gestão, e até quando você precisa da resposta.",
    },
  },
  about: {
    eyebrow: "A empresa",
    heading: "A palavra de um inspetor vale o que pode ser verificado",
    introduction: `A ${COMPANY.name} é um ${POSITIONING}.`,
    story: {
      heading: "Nossa história",
      paragraphs: [
        "Somos uma empresa de certificação e inspeção de qualidade sediada no Reino Unido. Nossos clientes são, na maioria, proprietários, gestores ou afretadores de navios, ou transportam mercadorias neles; os demais são empresas que querem certificar seu sistema de gestão ou inspecionar seus produtos.",
        "Um certificado vai mais longe do que as pessoas que o escreveram. É lido na entrada de um terminal, em um banco ou, à noite, no passadiço de um navio, por alguém que não nos conhece. Mantemos um registro público para que esse leitor também possa saber se o documento é nosso e o que ele diz.",
      ],
    },
    expertise: {
      heading: "Nossa especialidade",
      introduction: "Nosso trabalho se divide em seis áreas.",
      points: [
        "Certificação ISO: ISO 9001, ISO 14001 e ISO 45001",
        "Inspeção de navios (inspeção marítima)",
        "Inspeção de qualidade de mercadorias e produtos: durante a produção, pré-embarque e final",
        "Verificação de conformidade",
        "Avaliação de riscos",
        "Validação de certificados, com rastreamento por QR Code e código de barras",
      ],
    },
    whyChooseUs: {
      heading: "Por que nos escolher",
      points: [
        {
          title: "Operações no Reino Unido",
          text: "Temos sede no Reino Unido, com endereço em Londres.",
        },
        {
          title: "Profissionais acreditados",
          text: "As pessoas que inspecionam e auditam em nosso nome são profissionais qualificados na sua área.",
        },
        {
          title: "Inovação digital",
          text: "Número, QR Code, código de barras: três caminhos de uma folha de papel aos dados do registro.",
        },
        {
          title: "Reconhecimento internacional",
          text: "Clientes em mais de 30 países confiam em nossos certificados e relatórios.",
        },
      ],
    },
    commitment: {
      heading: "Nosso compromisso",
      paragraphs: [
        "Registramos por escrito o que constatamos, inclusive o que o cliente preferiria não ler. Um certificado indica o que foi examinado, quando e até que data é válido.",
        `E respondemos. Escreva para nós, e uma pessoa da nossa equipe responde em até ${RESPONSE_PROMISE_HOURS} horas.`,
      ],
    },
  },
  track: {
    eyebrow: "Registro público",
    heading: "Verificar um certificado",
    introduction:
      "Digite o número ou escaneie o código e compare os dados do registro com o documento que você tem em mãos.",
    form: {
      hint: `Letras, números e hifens, até ${CERTIFICATE_NUMBER_MAX} caracteres. Tanto faz usar maiúsculas ou minúsculas.`,
      submitting: "Consultando…",
      scanned: "O código contém “{text}”, que não é um número de certificado.",
      suggestion: {
        one: "Você quis dizer este número?",
        many: "Você quis dizer um destes números?",
        other: "Você quis dizer um destes números?",
      },
      acceptSuggestion: "Consultar {number}",
    },
    scanner: {
      heading: "QR Code ou código de barras",
      text: "Aponte uma câmera para o código do certificado ou escolha uma imagem dele.",
      open: "Escanear o código",
      close: "Fechar leitor",
      loading: "Carregando o leitor…",
      loadFailed: SCANNER_NOT_LOADED,
    },
    howToVerify: "Como verificar, passo a passo",
    guide: {
      heading: "Antes de confiar em um certificado",
      points: [
        {
          title: "Encontre o número",
          text: "Ele está impresso no certificado, ao lado do QR Code ou do código de barras, se houver.",
        },
        {
          title: "Compare cada campo",
          text: "Um falsificador pode copiar um número autêntico para outro documento. Navio, mercadoria, quantidade e datas devem coincidir com o registro.",
        },
        {
          title: "Pergunte se houver alguma diferença",
          text: "Não confie em um documento que seja diferente do registro. Escreva para nós e vamos verificar.",
        },
      ],
    },
  },
  answer: {
    heading: "Dados do certificado",
    noteLabel: "Observação do registro:",
    qrCaption: "Escaneie para verificar",
    qrLabel: "QR Code do certificado número {number}",
    compareHeading: "Compare com o seu documento",
    compare:
      "Confira os campos um por um, inclusive datas e números: um falsificador pode copiar um número autêntico para outro documento.",
    report: "Viu alguma diferença? Fale conosco",
    reportMissing: "Informar sobre este número",
    print: "Imprimir ou salvar em PDF",
    copy: "Copiar link",
    number: "Número consultado:",
    checked: "Consulta feita em {instant}.",
    tried: "Tentativa feita em {instant}.",
    tryAgain: "Tentar novamente",
    similar:
      "O certificado pode constar do registro com outra grafia. É isto que está no documento?",
    linkLabel: "QR Code do link para o número {number}",
    address: "Endereço oficial do registro:",
    again:
      "Esta página indica o que constava do registro naquele momento. Para verificar novamente, escaneie este código ou abra o endereço abaixo; não confie em nenhum outro endereço, nem em uma folha impressa por si só.",
  },
  fields: {
    qr_validation: "Validação QR",
    certificate_number: "Número do certificado",
    vessel_name: "Nome do navio",
    vessel_imo: "Número IMO do navio",
    primary_object: "Objeto principal",
    commodity: "Mercadoria",
    quantity: "Quantidade",
    affiliate: "Afiliada",
    branch: "Filial",
    issuance_date: "Data de emissão",
    validity_date: "Válido até",
  },
  verdicts: {
    verified: "Consta do registro",
    words: {
      valid: "Válido",
      expired: "Vencido",
      "not-yet-valid": "Ainda não válido",
      suspended: "Suspenso",
      withdrawn: "Cancelado",
      unclear: UNCLEAR,
      "not-found": NOT_FOUND,
      "could-not-check": COULD_NOT_CHECK,
    },
    sentences: {
      valid:
        "Em vigor até {date}, inclusive (horário de Londres): compare cada campo com o seu documento antes de confiar no certificado.",
      validWithoutEnd:
        "Em vigor hoje, sem data de validade indicada: compare cada campo com o seu documento antes de confiar no certificado.",
      expired:
        "A validade deste certificado terminou em {date}, por isso não confie nele: peça o certificado atual a quem mostrou este a você.",
      "not-yet-valid":
        "Este certificado só entra em vigor em {date}, por isso não confie nele antes desse dia.",
      suspended:
        "Suspendemos este certificado, por isso não confie nele enquanto não restabelecermos sua vigência.",
      withdrawn:
        "Cancelamos este certificado, e ele não está mais em vigor: não confie nele, sejam quais forem as datas do documento que você tem em mãos.",
      unclear:
        "O registro apresenta “{found}” onde deveria constar uma situação ou uma data, por isso não confie no certificado antes de falar conosco.",
    },
    outcomes: {
      "not-found": {
        word: NOT_FOUND,
        sentence:
          "Nosso registro não contém nenhum certificado com este número: confira cada caractere e, se o documento disser o mesmo, não confie nele e fale conosco.",
      },
      failed: {
        word: COULD_NOT_CHECK,
        sentence: `Não foi possível acessar o registro. ${UNKNOWN} Tente novamente em um minuto.`,
      },
      offline: { word: COULD_NOT_CHECK, sentence: OFFLINE },
      ambiguous: {
        word: UNCLEAR,
        sentence:
          "Este número aparece mais de uma vez em nosso registro. Envie o número para nós e não confie no certificado até a nossa resposta.",
      },
      limited: {
        word: COULD_NOT_CHECK,
        sentence: `Foram feitas consultas demais com a sua conexão, e esta ficou sem resposta. ${UNKNOWN} Aguarde um minuto e tente novamente.`,
      },
      unexpected: {
        word: COULD_NOT_CHECK,
        sentence: `Não foi possível ler a resposta. ${UNKNOWN} Tente novamente, se possível por outra conexão.`,
      },
    },
  },
  offline: { sentence: OFFLINE },
  offlineLink: { sentence: "Você está off-line. Abra o link de novo quando tiver conexão." },
  scan: {
    panelLabel: "Leitor",
    permission: {
      heading: "Escaneie o código com a câmera",
      text: "Seu navegador vai perguntar se este site pode usar a câmera. A imagem é lida no seu dispositivo e nunca é enviada.",
      allow: "Permitir câmera",
      starting: "Aguardando a câmera…",
    },
    camera: {
      aim: "Mantenha o código dentro do quadro",
      paused: "Em pausa",
      interrupted:
        "A câmera foi interrompida, talvez por uma ligação ou por outro aplicativo. A leitura continua sozinha quando a câmera voltar.",
      needsPress:
        "O navegador só mostra a imagem da câmera depois de um toque. Toque em “Retomar”.",
      pause: "Pausar",
      resume: "Retomar",
      stop: "Desligar câmera",
      choose: "Câmera",
      unnamed: "Câmera {position}",
      zoom: "Zoom",
      torchOn: "Ligar lanterna",
      torchOff: "Desligar lanterna",
    },
    picture: {
      heading: "Ou escaneie uma imagem",
      choose: "Escolher imagem",
      text: "Você também pode arrastar uma imagem até aqui ou colar uma. Ela não sai do seu dispositivo.",
      reading: "Lendo {name}…",
      pasted: "a imagem colada",
      faults: {
        "not-an-image":
          "Só imagens são aceitas. Escolha uma foto ou uma captura de tela do código.",
        unreadable: "Não foi possível abrir esta imagem. Tente outra ou uma captura de tela dela.",
        nothing:
          "Nenhum código foi encontrado nesta imagem. Tente uma que esteja nítida, com luz uniforme, e que mostre o código inteiro com um pouco de branco ao redor.",
        "loading-failed": SCANNER_NOT_LOADED,
        "camera-on": "Desligue a câmera antes de escanear uma imagem.",
      },
    },
    decoderFailed:
      "Não foi possível carregar o programa que lê os códigos. Verifique a conexão; estamos tentando novamente.",
    faults: {
      missing: {
        title: "Nenhuma câmera encontrada",
        text: "Este dispositivo não tem câmera que o navegador possa usar.",
      },
      refused: {
        title: "Câmera não permitida",
        text: "Este site não tem permissão para usar a câmera. Você pode dar a permissão nas configurações do site, no navegador, e abrir o leitor novamente.",
      },
      busy: {
        title: "Câmera em uso",
        text: "Outro programa está usando a câmera, ou o sistema não conseguiu iniciar a câmera. Feche o outro programa e tente novamente.",
      },
      unsupported: {
        title: "Câmera não compatível",
        text: "Este navegador não permite que uma página use a câmera.",
      },
      insecure: {
        title: "A câmera exige uma conexão segura",
        text: "Os navegadores só liberam a câmera para páginas que chegam por HTTPS.",
      },
      failed: {
        title: "Não foi possível iniciar a câmera",
        text: "Ocorreu um erro no navegador.",
      },
    },
    wayOut: "Você também pode escanear uma imagem do código ou digitar o número.",
    tryAgain: "Tentar novamente",
    scannedUrl: {
      heading: "Link lido",
      host: "Este link leva a {host}",
      foreign: "Este não é o nosso registro",
      foreignText:
        "Outro site não pode confirmar um certificado nosso. Digite acima o número do certificado para verificá-lo aqui.",
      open: "Abrir link",
      copy: "Copiar",
      share: "Compartilhar",
      clear: "Limpar",
      verifyHere: "Verificar {number} aqui",
      opensNewTab: "(abre em uma nova aba)",
    },
    shareSheet: {
      title: "Link do certificado",
      text: "Veja este certificado",
      dialogTitle: "Compartilhar link do certificado",
    },
  },
  contact: {
    eyebrow: "Fale conosco",
    heading: "Envie uma mensagem",
    introduction: `Pergunte sobre um certificado, uma inspeção ou uma auditoria. Lemos todas as mensagens e respondemos em até ${RESPONSE_PROMISE_HOURS} horas.`,
    form: {
      heading: "Sua mensagem",
      required: "Os campos marcados com * são obrigatórios.",
      name: "Nome completo",
      email: "E-mail",
      phone: "Telefone",
      message: "Mensagem",
      submit: "Enviar mensagem",
      submitting: "Enviando…",
      reported: "Sobre o certificado {number}:\n",
      honeypot: "Deixe este campo vazio",
      length: {
        one: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
        many: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
        other: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
      },
      faulty: "Há um problema",
      cutShort: "O texto colado era longo demais: o final ficou de fora.",
      nothingPasted: "O campo está cheio: nada do texto colado foi incluído.",
      sent: "Sua mensagem foi enviada.",
      notSent: "Sua mensagem ainda não foi enviada",
      notAnswered: "Talvez sua mensagem não tenha chegado até nós",
      problems: {
        honeypot:
          "Um campo que as pessoas não veem está preenchido, talvez por uma extensão do navegador. Apague o conteúdo dele e envie sua mensagem novamente.",
        "message-limit":
          "Recebemos muitas mensagens na última hora, por isso esta precisa esperar. O que você escreveu fica aqui e pode ser enviado novamente em no máximo uma hora.",
        "page-limit":
          "No último minuto chegaram muitos formulários da sua rede, por isso este precisa esperar. Volte, no navegador, ao que você escreveu ou recarregue esta página em um minuto para enviar.",
        failed:
          "O que você escreveu continua aqui. Envie de novo em instantes; não há problema se a recebermos duas vezes.",
      },
      ifUrgent: "Se for urgente, ligue ou envie um e-mail para {email}.",
      privacyHeading: "O que guardamos:",
      privacy: `seu nome, e-mail, telefone e mensagem, para responder a você e para nada mais, por no máximo ${MESSAGE_RETENTION_DAYS} dias. Você pode pedir para ver, corrigir ou apagar esses dados e pode fazer uma reclamação. Saiba mais em nosso {link}.`,
      privacyLink: "aviso de privacidade",
    },
    sideCards: {
      heading: "Outras formas de contato",
      phone: "Telefone",
      email: "E-mail",
      location: "Localização",
      businessHours: "Horário de atendimento",
      openNow: "Aberto agora",
      closedNow: "Fechado agora",
      inLondon: "Horário de Londres",
    },
  },
  contactWithoutScript: {
    sentence: "Este formulário precisa de JavaScript. Sem ele, envie um e-mail para {email}.",
  },
  howToVerify: {
    eyebrow: "Como verificar",
    heading: "Como verificar um certificado",
    introduction: `Qualquer pessoa que receba um certificado da ${COMPANY.fullName} pode fazer a verificação em nosso registro público, de graça e sem criar conta.`,
    official: {
      heading: "1. Confirme que o registro é o nosso",
      before: "Nosso registro responde neste endereço e em nenhum outro:",
      after:
        "Digite o endereço ou escaneie o código do documento e confira para onde ele leva antes de abrir o link: um documento falsificado pode trazer um código que leva a um registro falsificado.",
    },
    lookUp: {
      heading: "2. Consulte o certificado",
      points: [
        "Pelo número, digitado como está impresso. Tanto faz usar maiúsculas ou minúsculas.",
        "Pelo código, com a câmera do celular, que abre nosso registro com a resposta.",
        "Pelo código, com o leitor da nossa página: QR Codes, Data Matrix e códigos de barras.",
        "Por uma foto ou captura de tela do código, que não sai do seu dispositivo.",
      ],
    },
    verdicts: {
      heading: "3. Leia o resultado",
      text: "O selo significa que o número consta do nosso registro; o resultado indica se o certificado é válido hoje.",
      meanings: {
        valid: "Em vigor hoje. Um certificado é válido até o fim do seu último dia em Londres.",
        expired: "Esteve em vigor, mas já não está. Peça o certificado atual.",
        "not-yet-valid": "Entra em vigor em uma data posterior.",
        suspended:
          "Suspendemos o certificado: ele não está em vigor por enquanto. O registro pode indicar o motivo.",
        withdrawn:
          "Cancelamos o certificado: ele não está mais em vigor, sejam quais forem as datas.",
        unclear:
          "Não é possível ler os dados do registro, ou o número aparece nele mais de uma vez. Fale conosco.",
        "not-found": "O registro não contém nenhum certificado com este número.",
        "could-not-check": `O registro não respondeu. ${UNKNOWN}`,
      },
    },
    compare: {
      heading: "4. Compare cada campo",
      text: "Coloque o documento ao lado dos dados do registro. Navio, número IMO, mercadoria, quantidade e datas devem coincidir: um falsificador pode copiar um número autêntico para outro documento.",
    },
    keep: {
      heading: "5. Guarde um comprovante, se precisar",
      text: "A resposta pode ser impressa em uma única página, com a hora da consulta em UTC e um código que leva de volta a ela. A página indica o que constava do registro naquele momento; quem a receber deve verificar novamente.",
    },
    ask: {
      heading: "6. Pergunte se algo estiver errado",
      text: "Não confie em um documento que seja diferente do registro ou que não conste dele. Fale conosco e guarde o documento.",
      link: "Fale conosco",
    },
    guidelines:
      "Estas são as instruções que as diretrizes da Organização Marítima Internacional para o uso de certificados eletrônicos (FAL.5/Circ.39/Rev.2) pedem que o emissor de um certificado forneça.",
    toTrack: "Verificar um certificado agora",
  },
  accessibility: {
    eyebrow: "Acessibilidade",
    heading: "Declaração de acessibilidade",
    introduction: `A ${COMPANY.fullName} quer que todos possam verificar um certificado, seja qual for o meio que usem para ver, digitar ou ouvir.`,
    sections: [
      {
        heading: "O que você pode fazer",
        paragraphs: [
          "Usar todas as páginas com o teclado, com leitor de tela, com zoom de 400% e com o esquema de cores e a redução de movimento que o seu dispositivo pedir.",
          "Consultar um certificado sem câmera e ler a resposta sem scripts: o resultado é dado ao mesmo tempo por palavras, por uma forma e por uma cor.",
        ],
      },
      {
        heading: "Nossos compromissos",
        paragraphs: [
          "Nosso objetivo é o nível AA das Diretrizes de Acessibilidade para Conteúdo Web (Web Content Accessibility Guidelines) 2.2. Cada mudança no site é testada com um verificador automático, em janela estreita, média e larga, no modo claro e no escuro e com o teclado.",
          "Ainda não foi feita uma auditoria independente.",
        ],
      },
      {
        heading: "O que não funciona para todos",
        paragraphs: [
          "Nos navegadores anteriores a 2023 funcionam as páginas, a consulta e o formulário de contato, mas não o leitor nem os botões de copiar ou imprimir.",
          "O leitor precisa de uma câmera que possa ser apontada para um código. Digitar o número ou escolher uma imagem do código tem o mesmo efeito.",
          "O texto dos certificados aparece como foi cadastrado, em qualquer idioma, sem indicação do idioma em que está.",
        ],
      },
      {
        heading: "Conte que dificuldades você encontra",
        paragraphs: [
          `Escreva para ${COMPANY.email.text} ou ligue para ${COMPANY.phone.text}. Uma pessoa da nossa equipe responde em até ${RESPONSE_PROMISE_HOURS} horas e consulta o certificado para você, se o site não permitir.`,
          "Se a nossa resposta não for satisfatória, o Serviço de Aconselhamento e Apoio à Igualdade (Equality Advisory and Support Service, EASS) presta orientação sobre a Lei da Igualdade de 2010 (Equality Act 2010) na Inglaterra, na Escócia e no País de Gales.",
          "Última revisão em novembro de 2026.",
        ],
      },
    ],
  },
  privacy: {
    eyebrow: "Privacidade",
    heading: "Aviso de privacidade",
    introduction: `O que a ${COMPANY.fullName} guarda sobre as pessoas que usam este site, para quê e o que elas podem fazer a respeito.`,
    sections: [
      {
        heading: "Quem é responsável",
        paragraphs: [
          `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, decide como são usados os dados pessoais deste site. É o controlador a que se refere o Regulamento Geral de Proteção de Dados do Reino Unido (UK General Data Protection Regulation).`,
        ],
      },
      {
        heading: "Quando você envia uma mensagem",
        paragraphs: [
          "Guardamos seu nome, seu e-mail, seu telefone, se você informar, o que você escreve e o momento do envio.",
          "Usamos esses dados para responder a você e para fazer o que você pede. A lei chama isso de nosso interesse legítimo em responder a quem nos escreve ou, quando você pede um serviço, de procedimentos preliminares a um contrato. Você não é obrigado a enviar uma mensagem: o telefone e o e-mail também servem.",
          "Nossa equipe lê a sua mensagem. Ela pode chegar por e-mail, por meio do nosso provedor de e-mail. Não vendemos a mensagem, nem a usamos para publicidade ou para decisões automatizadas.",
          `Apagamos a mensagem em no máximo ${MESSAGE_RETENTION_DAYS} dias, a menos que um contrato ou a lei nos obrigue a guardar a mensagem por mais tempo.`,
        ],
      },
      {
        heading: "Quando você verifica um certificado",
        paragraphs: [
          "Não guardamos o número que você consulta. Os certificados contêm dados sobre navios e mercadorias.",
          "A imagem da câmera e as imagens que você escolhe são lidas no seu próprio dispositivo. Elas nunca são enviadas para nós.",
        ],
      },
      {
        heading: "Seu endereço IP",
        paragraphs: [
          "Para que ninguém possa nos inundar de mensagens ou copiar o registro, o servidor conta as solicitações de cada endereço IP. As contagens são guardadas por cerca de uma hora. Não gravamos endereços IP em nossos logs. Uma empresa que hospede este site para nós pode guardar endereços IP nos próprios logs por algum tempo, para manter o serviço seguro.",
        ],
      },
      {
        heading: "No seu navegador",
        paragraphs: [
          "Este site não usa cookies nem rastreia você. Seu navegador guarda no seu dispositivo: uma mensagem que você tenha começado a escrever e a posição em que estava na página, até que a aba seja fechada; e, se você usar a câmera, que a permitiu e qual usou por último, até que os dados do navegador sejam apagados. Cada um desses dados é necessário para algo que você pediu.",
        ],
      },
      {
        heading: "Seus direitos",
        paragraphs: [
          `Você pode perguntar quais dados temos a seu respeito e receber uma cópia, pedir que eles sejam corrigidos ou apagados, limitar o uso que fazemos deles ou se opor a esse uso. Escreva para ${COMPANY.email.text}. Respondemos em até um mês, sem nenhum custo.`,
        ],
      },
      {
        heading: "Se a resposta não for satisfatória",
        paragraphs: [
          "Reclame primeiro conosco, por e-mail, telefone ou correio. Confirmamos o recebimento da reclamação em até 30 dias, verificamos o que houve e informamos a conclusão.",
          "Você também pode reclamar à autoridade de proteção de dados do Reino Unido, o Comissário da Informação (Information Commissioner): ico.org.uk, telefone 0303 123 1113.",
        ],
      },
    ],
  },
  messages: {
    lookupFound: "Certificado encontrado e validado",
    lookupInRegister: "Certificado encontrado no registro",
    lookupNotFound: "Certificado não encontrado. Confira o número e tente novamente.",
    lookupFailed: "Erro ao consultar o certificado",
    lookupUnexpected: "Ocorreu um erro durante a consulta",
    urlScanned: "Link escaneado com sucesso",
    urlCopied: "Link copiado para a área de transferência",
    urlCopyFailed: "Não foi possível copiar o link",
    shareFailed: "Compartilhamento não disponível",
    contactSent: `Agradecemos o seu contato! Responderemos em até ${RESPONSE_PROMISE_HOURS} horas.`,
    contactFailed: "Não foi possível enviar o formulário. Tente novamente.",
    contactUnexpected: "Ocorreu um erro. Tente novamente.",
  },
  numberRules: {
    required: "O número do certificado é obrigatório",
    "too-long": `O número do certificado deve ter no máximo ${CERTIFICATE_NUMBER_MAX} caracteres`,
    characters: "O número do certificado só pode ter letras, números e hifens",
  },
  contactRules: {
    "name-required": "O nome é obrigatório",
    "name-too-long": `O nome deve ter no máximo ${CONTACT_LIMITS.nameMax} caracteres`,
    "name-characters": "O nome só pode ter letras, espaços, hifens e apóstrofos",
    "email-required": "O e-mail é obrigatório",
    "email-invalid": "E-mail inválido",
    "email-too-long": `O e-mail deve ter no máximo ${CONTACT_LIMITS.emailMax} caracteres`,
    "phone-too-long": `O telefone deve ter no máximo ${CONTACT_LIMITS.phoneMax} caracteres`,
    "phone-invalid": "Formato de telefone inválido",
    "message-too-short": `A mensagem deve ter pelo menos ${CONTACT_LIMITS.messageMin} caracteres`,
    "message-too-long": `A mensagem deve ter no máximo ${CONTACT_LIMITS.messageMax} caracteres`,
  },
  dates: {
    months: [
      "janeiro",
      "fevereiro",
      "março",
      "abril",
      "maio",
      "junho",
      "julho",
      "agosto",
      "setembro",
      "outubro",
      "novembro",
      "dezembro",
    ],
    first: "1º",
    date: "{day} de {month} de {year}",
    instant: "{date}, às {time} (UTC)",
  },
  hours: {
    days: ["Seg", "Ter", "Qua", "Qui", "Sex", "Sáb", "Dom"],
    daysFromTo: "{from} a {to}",
    hoursFromTo: "das {from} às {to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "Fechado",
  },
};
