/** Every word of the site in Portuguese, typed against the English catalogue. */
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { COMPANY, REGISTRATION } from "../content/company.ts";
import type { Catalogue } from "./catalogue.ts";

const COUNTRY = "Reino Unido";

const POSITIONING =
  "parceiro com certificação ISO para inspeção e certificação de qualidade no Oriente Médio, na África, na Europa e nas Américas";

const OFFLINE =
  "Este dispositivo está sem conexão à internet, o que nada diz sobre o certificado: tente de novo quando houver conexão.";

const NOT_FOUND = "Não encontrado";

const COULD_NOT_CHECK = "Não foi possível verificar";

const SCANNER_NOT_LOADED =
  "Não foi possível carregar o leitor. Feche-o e abra-o de novo, ou digite o número.";

export const pt: Catalogue = {
  titles: {
    home: "Início",
    services: "Serviços",
    track: "Consulta de certificado",
    about: "A empresa",
    contact: "Contato",
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
    track: `Digite o número de um certificado da ${COMPANY.name} e compare o que consta do registro com o documento que tem em mãos.`,
    about: `A ${COMPANY.name} é uma empresa de certificação e inspeção estabelecida no Reino Unido, que atende clientes do setor marítimo e da navegação e empresas que precisam de certificação ou inspeção.`,
    contact: `Telefone, e-mail, horário de atendimento e formulário de mensagem. A ${COMPANY.name} responde no prazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    howToVerify: `Como verificar um certificado da ${COMPANY.name} no registro público, em que endereço, e o que significa cada resultado.`,
    accessibility: `O que o site da ${COMPANY.name} faz para que todos possam usá-lo, o que ainda não funciona e a quem avisar.`,
    privacy: `O que a ${COMPANY.name} guarda sobre os visitantes e sobre quem envia mensagens, para quê, por quanto tempo e que direitos têm.`,
    notFound: "Não existe nenhuma página neste endereço.",
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
      contact: "Contato",
    },
    footerSummary:
      "Certificação de sistemas de gestão, inspeção de navios e cargas, e um registro público em que se pode verificar cada certificado que emitimos.",
    quickLinks: "Links rápidos",
    aboutUs: "Sobre nós",
    furtherLinks: "Sobre este site",
    further: {
      howToVerify: "Como verificar",
      privacy: "Privacidade",
      accessibility: "Acessibilidade",
    },
    disclosure: `${REGISTRATION.name}. Sociedade registrada na Inglaterra e no País de Gales com o número ${REGISTRATION.number}. Sede social: ${REGISTRATION.office}.`,
    contact: "Contato",
    address: "Endereço",
    country: COUNTRY,
    dismissNotification: "Fechar aviso",
    notifications: "Avisos",
  },
  calls: {
    verifyCertificate: "Verificar certificado",
    ourServices: "Nossos serviços",
    getInTouch: "Entrar em contato",
  },
  notFound: {
    message: "Página não encontrada",
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
    introduction: `O seu ${POSITIONING}.`,
    proof:
      "Quem tem um certificado em mãos pode compará-lo com o nosso registro, gratuitamente e sem criar conta.",
    services: {
      heading: "O que fazemos",
      introduction: "Quatro serviços, apoiados em um só registro.",
      cards: {
        certificate: {
          title: "Certificação ISO",
          text: "Certificação segundo a ISO 9001 (qualidade), a ISO 14001 (meio ambiente) e a ISO 45001 (segurança e saúde no trabalho).",
        },
        vessel: {
          title: "Inspeção de navios",
          text: "Inspeção marítima para proprietários, gestores e afretadores que precisam conhecer o estado de um navio antes de se comprometerem.",
        },
        cargo: {
          title: "Inspeção de qualidade",
          text: "Mercadorias e produtos inspecionados durante a produção, antes do embarque e na fase final, e comparados com o que foi acordado.",
        },
        code: {
          title: "Verificação de certificados",
          text: "Cada certificado pode ser verificado pelo número, pelo código QR ou pelo código de barras, no cais ou no escritório.",
        },
      },
    },
    whyChoose: {
      heading: "Razões para nos escolher",
      introduction: "Três compromissos que um comprador, um porto ou um banco podem exigir de nós.",
      points: [
        {
          title: "No Reino Unido",
          text: "O seu interlocutor é uma empresa estabelecida no Reino Unido, com endereço em Londres e pessoas que atendem o telefone no horário de expediente britânico.",
        },
        {
          title: "Profissionais certificados",
          text: "As inspeções e auditorias são realizadas por profissionais certificados, que registram o que veem, item por item.",
        },
        {
          title: "Verificação digital",
          text: "O que diz o papel pode ser comparado com o registro em segundos, por qualquer pessoa a quem ele seja apresentado.",
        },
      ],
    },
    callToAction: {
      heading: "Tem um certificado ou precisa de um?",
      text: "Verifique agora um número, ou diga-nos o que é preciso certificar ou inspecionar.",
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
        text: "Uma auditoria do funcionamento da sua organização, segundo a norma que escolher. O certificado é emitido quando os requisitos são cumpridos.",
        points: [
          "ISO 9001, qualidade",
          "ISO 14001, meio ambiente",
          "ISO 45001, segurança e saúde no trabalho",
        ],
      },
      vessel: {
        title: "Inspeção de navios",
        text: "Inspeção marítima do estado de um navio, registrada com o seu nome e número IMO, para que o relatório não possa ser confundido com o de outro navio.",
        points: [
          "Para proprietários e gestores",
          "Para afretadores e compradores",
          "Constatações item por item",
        ],
      },
      cargo: {
        title: "Inspeção de qualidade",
        text: "Inspeção de mercadorias e produtos no momento em que ainda é possível agir sobre o que se constata.",
        points: ["Durante a produção", "Pré-embarque", "Inspeção final"],
      },
      checklist: {
        title: "Verificação de conformidade",
        text: "Comparação de mercadorias, documentos ou práticas com o requisito aplicável, e uma declaração clara dos pontos em que diferem.",
        points: ["Requisitos contratuais", "Normas", "Documentos de embarque"],
      },
      buoy: {
        title: "Avaliação de riscos",
        text: "O que pode falhar em um embarque, em um fornecedor ou em uma operação, com que probabilidade, e o que reduziria o risco.",
        points: ["Fornecedores", "Embarques", "Operações"],
      },
      code: {
        title: "Validação de certificados",
        text: "Cada certificado consta de um registro público e traz um código QR ou código de barras, que leva do documento à respectiva ficha.",
        points: ["Pelo número", "Pelo código QR", "Pelo código de barras"],
      },
    },
    whyChoose: {
      heading: "Razões para escolher os nossos serviços",
      points: [
        {
          title: "Excelência no Reino Unido",
          text: "O nosso trabalho é dirigido a partir do Reino Unido, tal como o nosso registro.",
        },
        {
          title: "Profissionais experientes",
          text: "Por trás de cada relatório estão mais de 15 anos de experiência em certificação e inspeção.",
        },
        {
          title: "Rapidez na resposta",
          text: `Navios e contratos não esperam. Escreva-nos e respondemos no prazo de ${RESPONSE_PROMISE_HOURS} horas.`,
        },
        {
          title: "Verificação digital",
          text: "Quem recebe o seu certificado pode verificá-lo na hora, sem ter de consultar a sua empresa nem a nossa.",
        },
      ],
    },
    callToAction: {
      heading: "Diga-nos o que é preciso inspecionar",
      text: "O navio, a mercadoria ou o sistema de gestão, e a data até a qual precisa da resposta.",
    },
  },
  about: {
    eyebrow: "A empresa",
    heading: "A palavra de um inspetor vale o que dela se pode verificar",
    introduction: `A ${COMPANY.name} é um ${POSITIONING}.`,
    story: {
      heading: "A nossa história",
      paragraphs: [
        "Somos uma empresa de certificação e inspeção de qualidade estabelecida no Reino Unido. Os nossos clientes são, na maioria, proprietários, gestores ou afretadores de navios, ou transportam mercadorias neles; os demais são empresas que querem certificar o seu sistema de gestão ou inspecionar os seus produtos.",
        "Um certificado viaja mais longe do que as pessoas que o redigiram. É lido na entrada de um terminal, em um banco ou, à noite, na ponte de comando, por alguém que não nos conhece. Mantemos um registro público para que também esse leitor possa saber se o documento é nosso e o que ele diz.",
      ],
    },
    expertise: {
      heading: "A nossa especialidade",
      introduction: "O nosso trabalho divide-se em seis áreas.",
      points: [
        "Certificação ISO: ISO 9001, ISO 14001 e ISO 45001",
        "Inspeção de navios (inspeção marítima)",
        "Inspeção de qualidade de mercadorias e produtos: durante a produção, pré-embarque e final",
        "Verificação de conformidade",
        "Avaliação de riscos",
        "Validação de certificados, com rastreabilidade por código QR e código de barras",
      ],
    },
    whyChooseUs: {
      heading: "Razões para nos escolher",
      points: [
        {
          title: "Operações no Reino Unido",
          text: "Estamos estabelecidos no Reino Unido, com endereço em Londres.",
        },
        {
          title: "Profissionais acreditados",
          text: "As pessoas que inspecionam e auditam em nosso nome são profissionais acreditados na sua área.",
        },
        {
          title: "Inovação digital",
          text: "Número, código QR, código de barras: três caminhos de uma folha de papel à sua ficha no registro.",
        },
        {
          title: "Reconhecimento internacional",
          text: "Clientes em mais de 30 países confiam nos nossos certificados e relatórios.",
        },
      ],
    },
    commitment: {
      heading: "O nosso compromisso",
      paragraphs: [
        "Escrevemos o que constatamos, incluindo o que o cliente preferiria não ler. Um certificado indica o que foi examinado, quando, e até que data é válido.",
        `E respondemos. Escreva-nos, e uma pessoa responde no prazo de ${RESPONSE_PROMISE_HOURS} horas.`,
      ],
    },
  },
  track: {
    eyebrow: "Registro público",
    heading: "Consulta de certificado",
    introduction:
      "Digite o número ou leia o código, e depois compare a ficha com o documento que tem em mãos.",
    form: {
      hint: `Letras, algarismos e hifens, até ${CERTIFICATE_NUMBER_MAX} caracteres. Não há diferença entre maiúsculas e minúsculas.`,
      submitting: "Consulta em curso…",
      scanned: "O código contém “{text}”, que não é um número de certificado.",
      suggestion: {
        one: "Será este o número?",
        many: "Será um destes números?",
        other: "Será um destes números?",
      },
      acceptSuggestion: "Consultar {number}",
    },
    scanner: {
      heading: "Código QR ou código de barras",
      text: "Aponte uma câmera para o código do certificado, ou escolha uma imagem dele.",
      open: "Ler código QR ou de barras",
      close: "Fechar leitor",
      loading: "Aguarde o leitor…",
      loadFailed: SCANNER_NOT_LOADED,
    },
    howToVerify: "Como verificar, passo a passo",
    guide: {
      heading: "Antes de confiar em um certificado",
      points: [
        {
          title: "Encontre o número",
          text: "Está impresso no certificado, ao lado do código QR ou do código de barras, se houver.",
        },
        {
          title: "Compare cada campo",
          text: "Um falsificador pode copiar um número autêntico para outro documento. Navio, mercadoria, quantidade e datas devem todos coincidir com o registro.",
        },
        {
          title: "Pergunte se algo for diferente",
          text: "Não confie em um documento que diga outra coisa que não o que consta do registro. Escreva-nos e averiguaremos.",
        },
      ],
    },
  },
  answer: {
    heading: "Dados do certificado",
    noteLabel: "Nota do registro:",
    qrCaption: "Leia para verificar",
    qrLabel: "Código QR do certificado número {number}",
    compareHeading: "Compare com o seu documento",
    compare:
      "Percorra os campos um a um, incluindo datas e números: um falsificador pode copiar um número autêntico para outro documento.",
    report: "Alguma diferença? Avise-nos",
    reportMissing: "Avise-nos sobre este número",
    print: "Imprimir ou gravar em PDF",
    copy: "Copiar link",
    number: "Número consultado:",
    checked: "Consulta feita em {instant}.",
    tried: "Tentativa em {instant}.",
    tryAgain: "Tentar de novo",
    similar:
      "O certificado pode constar do registro com outra grafia. É isto que está no documento?",
    linkLabel: "Código QR do link para o número {number}",
    address: "Endereço oficial do registro:",
    again:
      "Esta página indica o que constava do registro naquele momento. Para verificar de novo, leia este código ou abra o endereço abaixo; não confie em nenhum outro endereço, nem em uma folha impressa por si só.",
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
    branch: "Sucursal",
    issuance_date: "Data de emissão",
    validity_date: "Validade",
  },
  verdicts: {
    verified: "Verificado",
    words: {
      valid: "Válido",
      expired: "Expirado",
      "not-yet-valid": "Ainda não válido",
      suspended: "Suspenso",
      withdrawn: "Cancelado",
      unclear: "Situação incerta",
      "not-found": NOT_FOUND,
      "could-not-check": COULD_NOT_CHECK,
    },
    sentences: {
      valid:
        "Em vigor até {date}, inclusive (hora de Londres): compare cada campo com o seu documento antes de confiar no certificado.",
      validWithoutEnd:
        "Em vigor hoje, sem data de validade indicada: compare cada campo com o seu documento antes de confiar no certificado.",
      expired:
        "A validade deste certificado terminou em {date}, por isso não confie nele: peça o certificado atual a quem o apresentou.",
      "not-yet-valid":
        "Este certificado só entra em vigor em {date}, por isso não confie nele antes desse dia.",
      suspended:
        "Este certificado foi suspenso por nós, por isso não confie nele enquanto não restabelecermos a sua vigência.",
      withdrawn:
        "Este certificado foi cancelado por nós, por isso não confie nele, sejam quais forem as datas do documento que tem em mãos.",
      unclear:
        "O registro apresenta “{found}” onde deveria constar uma situação ou uma data, por isso não confie no certificado antes de nos consultar.",
    },
    outcomes: {
      "not-found": {
        word: NOT_FOUND,
        sentence:
          "O nosso registro não contém nenhum certificado com este número: verifique cada caractere e, se o documento disser o mesmo, não confie nele e avise-nos.",
      },
      failed: {
        word: COULD_NOT_CHECK,
        sentence:
          "Não foi possível obter resposta do registro, o que nada diz sobre o certificado: tente de novo dentro de um minuto.",
      },
      offline: { word: COULD_NOT_CHECK, sentence: OFFLINE },
      ambiguous: {
        word: COULD_NOT_CHECK,
        sentence:
          "O registro contém mais de uma ficha com este número, e cabe a nós apurar qual delas prevalece: indique-nos o número e não confie no certificado antes da nossa resposta.",
      },
      limited: {
        word: COULD_NOT_CHECK,
        sentence:
          "Foram feitas consultas demais a partir da sua conexão à internet, e esta ficou sem resposta, o que nada diz sobre o certificado: aguarde um minuto e tente de novo.",
      },
      unexpected: {
        word: COULD_NOT_CHECK,
        sentence:
          "Não foi possível ler a resposta, o que nada diz sobre o certificado: tente de novo, se possível por outra conexão.",
      },
    },
  },
  offline: { sentence: OFFLINE },
  scan: {
    panelLabel: "Leitor",
    permission: {
      heading: "Leia o código com a câmera",
      text: "O navegador vai perguntar se este site pode usar a câmera. A imagem é lida no seu dispositivo e nunca é enviada.",
      allow: "Permitir câmera",
      starting: "À espera da câmera…",
    },
    camera: {
      aim: "Mantenha o código dentro da moldura",
      paused: "Em pausa",
      interrupted:
        "A câmera foi interrompida, talvez por uma chamada ou por outro programa. A leitura é retomada automaticamente quando a câmera voltar.",
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
      heading: "Ou leia a partir de uma imagem",
      choose: "Escolher imagem",
      text: "Também pode arrastar uma imagem até aqui, ou colá-la. A imagem não sai do seu dispositivo.",
      reading: "Leitura em curso: {name}…",
      pasted: "a imagem colada",
      faults: {
        "not-an-image":
          "Só são aceitas imagens. Escolha uma fotografia ou uma captura de tela do código.",
        unreadable: "Não foi possível abrir esta imagem. Tente outra, ou uma captura de tela dela.",
        nothing:
          "Não foi encontrado nenhum código nesta imagem. Tente uma que seja nítida, tenha luz uniforme e mostre o código inteiro com alguma margem branca ao redor.",
        "loading-failed": SCANNER_NOT_LOADED,
        "camera-on": "Desligue a câmera antes de ler uma imagem.",
      },
    },
    decoderFailed:
      "Não foi possível carregar o programa que lê os códigos. Verifique a conexão; está em curso uma nova tentativa.",
    faults: {
      missing: {
        title: "Nenhuma câmera encontrada",
        text: "Este dispositivo não tem nenhuma câmera que o navegador possa usar.",
      },
      refused: {
        title: "Câmera não permitida",
        text: "O navegador, ou quem o usa, recusou a câmera a este site. É possível permiti-la nas configurações do site, no navegador, e abrir o leitor de novo.",
      },
      busy: {
        title: "Câmera em uso",
        text: "A câmera está em uso por outro programa, ou o sistema não conseguiu iniciá-la. Feche o outro programa e tente de novo.",
      },
      unsupported: {
        title: "Câmera não suportada",
        text: "Este navegador não permite que uma página use a câmera.",
      },
      insecure: {
        title: "A câmera exige uma conexão segura",
        text: "Os navegadores só permitem o uso da câmera a páginas que chegam por HTTPS.",
      },
      failed: {
        title: "Não foi possível iniciar a câmera",
        text: "Ocorreu um erro no navegador.",
      },
    },
    wayOut: "Pode também ler uma imagem do código ou digitar o número.",
    tryAgain: "Tentar de novo",
    scannedUrl: {
      heading: "Link lido",
      host: "Este link leva a {host}",
      open: "Abrir link",
      copy: "Copiar",
      share: "Compartilhar",
      clear: "Limpar",
      verifyHere: "Verificar {number} aqui",
      opensNewTab: "(abre em nova aba)",
    },
    shareSheet: {
      title: "Link do certificado",
      text: "Consulte este certificado",
      dialogTitle: "Compartilhar link do certificado",
    },
  },
  contact: {
    eyebrow: "Contato",
    heading: "Envie-nos uma mensagem",
    introduction: `Pergunte sobre um certificado, uma inspeção ou uma auditoria. Uma pessoa lê cada mensagem e responde no prazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    form: {
      heading: "A sua mensagem",
      required: "Os campos marcados com * são obrigatórios.",
      name: "Nome completo",
      email: "E-mail",
      phone: "Telefone",
      message: "Mensagem",
      submit: "Enviar mensagem",
      submitting: "Envio em curso…",
      reported: "Sobre o certificado {number}:\n",
      honeypot: "Deixe este campo vazio",
      length: {
        one: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
        many: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
        other: `{count} de ${CONTACT_LIMITS.messageMax} caracteres`,
      },
      faulty: "Há um problema",
      cutShort: "O texto colado era longo demais: o final ficou de fora.",
      nothingPasted: "O campo está cheio: nada do texto colado foi acrescentado.",
      sent: "A sua mensagem foi enviada.",
      notSent: "A sua mensagem ainda não foi enviada",
      problems: {
        honeypot:
          "Um campo que as pessoas não veem está preenchido, talvez por uma extensão do navegador. Apague esse conteúdo e envie de novo a sua mensagem.",
        "message-limit":
          "Na última hora chegaram muitas mensagens da sua rede, por isso esta tem de esperar. O que escreveu permanece aqui, e pode ser enviado de novo dentro de uma hora, no máximo.",
        "page-limit":
          "No último minuto chegaram muitos formulários da sua rede, por isso este tem de esperar. Volte, no navegador, ao que escreveu, ou recarregue esta página dentro de um minuto para enviá-lo.",
      },
      ifUrgent: "Se for urgente, telefone ou escreva um e-mail para {email}.",
      privacyHeading: "O que guardamos:",
      privacy: `o seu nome, e-mail, telefone e mensagem, para lhe responder e para nada mais, por ${MESSAGE_RETENTION_DAYS} dias no máximo. Pode pedir para ver, corrigir ou apagar esses dados, e pode apresentar reclamação. Saiba mais no nosso {link}.`,
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
      inLondon: "Hora de Londres",
    },
  },
  contactWithoutScript: {
    sentence: "Este formulário precisa de JavaScript. Sem ele, escreva um e-mail para {email}.",
  },
  howToVerify: {
    eyebrow: "Como verificar",
    heading: "Como verificar um certificado",
    introduction: `Qualquer pessoa a quem seja apresentado um certificado da ${COMPANY.fullName} pode verificá-lo no nosso registro público, gratuitamente e sem criar conta.`,
    official: {
      heading: "1. Confirme que o registro é o nosso",
      before: "O nosso registro responde neste endereço e em nenhum outro:",
      after:
        "Digite-o, ou leia o código do documento e confira para onde ele leva antes de abrir o link: um documento falsificado pode trazer um código que leva a um registro falsificado.",
    },
    lookUp: {
      heading: "2. Consulte o certificado",
      points: [
        "Pelo número, digitado tal como está impresso. Não há diferença entre maiúsculas e minúsculas.",
        "Pelo código, com a câmera do telefone, que abre o nosso registro com a resposta.",
        "Pelo código, com o leitor da nossa página: códigos QR, Data Matrix e códigos de barras.",
        "Por uma fotografia ou captura de tela do código, que não sai do seu dispositivo.",
      ],
    },
    verdicts: {
      heading: "3. Leia o resultado",
      text: "Um selo indica que a ficha é autêntica. Ao lado está o que isso significa hoje, segundo a data em Londres.",
      meanings: {
        valid: "Em vigor hoje. Um certificado é válido até o fim do seu último dia em Londres.",
        expired: "Já esteve em vigor. Peça o certificado atual.",
        "not-yet-valid": "Emitido para vigorar a partir de um dia que ainda não chegou.",
        suspended:
          "Deixou temporariamente de vigorar, por decisão nossa. O registro pode indicar o motivo.",
        withdrawn: "Deixou de vigorar por decisão nossa, sejam quais forem as suas datas.",
        unclear: "A ficha contém algo que a nossa página não consegue ler. Consulte-nos.",
        "not-found": "O registro não contém nenhum certificado com este número.",
        "could-not-check": "O registro não respondeu. Isso nada diz sobre o certificado.",
      },
    },
    compare: {
      heading: "4. Compare cada campo",
      text: "Coloque o documento ao lado da ficha. Navio, número IMO, mercadoria, quantidade e datas devem todos coincidir: um falsificador pode copiar um número autêntico para outro documento.",
    },
    keep: {
      heading: "5. Guarde a resposta, se precisar",
      text: "A resposta pode ser impressa em uma única página, com a hora da consulta em UTC e um código que leva de volta a ela. Indica o que constava do registro naquele momento; quem receber essa página deve verificar de novo.",
    },
    ask: {
      heading: "6. Pergunte se algo não estiver certo",
      text: "Não confie em um documento que difira do registro, ou que o registro não conheça. Avise-nos, e guarde o documento.",
      link: "Avise-nos",
    },
    guidelines:
      "Estas são as instruções que as diretrizes da Organização Marítima Internacional para o uso de certificados eletrônicos (FAL.5/Circ.39/Rev.2) pedem ao emissor de um certificado.",
    toTrack: "Verificar um certificado agora",
  },
  accessibility: {
    eyebrow: "Acessibilidade",
    heading: "Declaração de acessibilidade",
    introduction: `A ${COMPANY.fullName} quer que todos possam verificar um certificado, seja qual for o meio com que veem, escrevem ou ouvem.`,
    sections: [
      {
        heading: "O que pode fazer",
        paragraphs: [
          "É possível usar todas as páginas com o teclado, com um leitor de tela, com zoom de 400%, e com o esquema de cores e a redução de movimento que o seu dispositivo pedir.",
          "É possível consultar um certificado sem câmera e ler a resposta sem scripts: o resultado é dado ao mesmo tempo por palavras, por uma forma e por uma cor.",
        ],
      },
      {
        heading: "O que exigimos de nós mesmos",
        paragraphs: [
          "O nosso objetivo é o nível AA das Diretrizes de Acessibilidade para Conteúdo Web (Web Content Accessibility Guidelines) 2.2. Cada alteração do site é testada com um verificador automático, em janela estreita, média e larga, em modo claro e escuro, e com o teclado.",
          "Ainda não foi feita nenhuma auditoria independente.",
        ],
      },
      {
        heading: "O que não funciona para todos",
        paragraphs: [
          "Nos navegadores anteriores a 2023 funcionam as páginas, a consulta e o formulário de contato, mas não o leitor nem os botões de copiar ou imprimir.",
          "O leitor precisa de uma câmera que se possa apontar para um código. Digitar o número, ou escolher uma imagem do código, tem o mesmo efeito.",
          "O texto dos certificados aparece tal como foi inserido, em qualquer idioma, sem indicação do idioma em que está.",
        ],
      },
      {
        heading: "Diga-nos o que lhe dificulta o uso",
        paragraphs: [
          `Escreva para ${COMPANY.email.text} ou telefone para ${COMPANY.phone.text}. Uma pessoa responde no prazo de ${RESPONSE_PROMISE_HOURS} horas e consultará o certificado em seu lugar, se o site não o permitir.`,
          "Se a nossa resposta não for satisfatória, o Serviço de Aconselhamento e Apoio à Igualdade (Equality Advisory and Support Service, EASS) presta orientação sobre a Lei da Igualdade de 2010 (Equality Act 2010) na Inglaterra, na Escócia e no País de Gales.",
          "Última revisão em novembro de 2026.",
        ],
      },
    ],
  },
  privacy: {
    eyebrow: "Privacidade",
    heading: "Aviso de privacidade",
    introduction: `O que a ${COMPANY.fullName} guarda sobre as pessoas que usam este site, para quê, e o que elas podem fazer a esse respeito.`,
    sections: [
      {
        heading: "Quem é responsável",
        paragraphs: [
          `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, decide como são usados os dados pessoais deste site. É a entidade responsável pelo tratamento (controlador) a que se refere o Regulamento Geral sobre a Proteção de Dados do Reino Unido (UK General Data Protection Regulation).`,
        ],
      },
      {
        heading: "Quando envia uma mensagem",
        paragraphs: [
          "Guardamos o seu nome, o seu e-mail, o seu telefone, se o indicar, o que escreve e o momento do envio.",
          "Usamos esses dados para lhe responder e para fazer o que pede. A lei chama a isso o nosso interesse legítimo em responder a quem nos escreve ou, quando pede um serviço, diligências prévias a um contrato. Não é obrigatório enviar mensagem: o telefone e o e-mail servem igualmente.",
          "O nosso pessoal lê a sua mensagem. Ela pode chegar por e-mail, por meio do nosso provedor de e-mail. Não a vendemos, nem a usamos para publicidade ou para decisões automatizadas.",
          `Apagamos a mensagem, o mais tardar, após ${MESSAGE_RETENTION_DAYS} dias, salvo se um contrato ou a lei nos obrigar a guardá-la por mais tempo.`,
        ],
      },
      {
        heading: "Quando verifica um certificado",
        paragraphs: [
          "Não guardamos o número que consulta. Os certificados contêm dados sobre navios e mercadorias.",
          "A imagem da câmera e as imagens que escolhe são lidas no seu próprio dispositivo. Nunca nos são enviadas.",
        ],
      },
      {
        heading: "O seu endereço IP",
        paragraphs: [
          "Para que ninguém possa nos inundar de mensagens ou copiar o registro, o servidor conta os pedidos de cada endereço IP. As contagens são guardadas por cerca de uma hora. Não gravamos endereços IP nos nossos registros de atividade (logs). Uma empresa que hospede este site para nós pode guardar endereços IP nos seus próprios logs durante algum tempo, para manter o serviço seguro.",
        ],
      },
      {
        heading: "No seu navegador",
        paragraphs: [
          "Este site não usa cookies nem rastreia os visitantes. O seu navegador guarda no seu dispositivo: uma mensagem que tenha começado a escrever e a posição em que estava na página, até a aba ser fechada; e, se usar a câmera, que a permitiu e qual usou por último, até serem apagados os dados do navegador. Cada um destes dados é necessário para algo que pediu.",
        ],
      },
      {
        heading: "Os seus direitos",
        paragraphs: [
          `Pode perguntar que dados temos a seu respeito e receber uma cópia, pedir que sejam corrigidos ou apagados, limitar o uso que deles fazemos ou opor-se a ele. Escreva para ${COMPANY.email.text}. Respondemos no prazo de um mês, sem qualquer custo.`,
        ],
      },
      {
        heading: "Se a resposta não for satisfatória",
        paragraphs: [
          "Apresente a reclamação primeiro a nós, por e-mail, telefone ou correio. No prazo de 30 dias confirmamos que a recebemos; averiguamos e comunicamos a conclusão.",
          "Pode também reclamar à autoridade de proteção de dados do Reino Unido, o Comissário da Informação (Information Commissioner): ico.org.uk, telefone 0303 123 1113.",
        ],
      },
    ],
  },
  messages: {
    lookupFound: "Certificado encontrado, ficha verificada",
    lookupNotFound: "Certificado não encontrado. Verifique o número e tente de novo.",
    lookupFailed: "Erro na consulta do certificado",
    lookupUnexpected: "Ocorreu um erro durante a consulta",
    urlScanned: "Link lido com sucesso",
    urlCopied: "Link copiado para a área de transferência",
    urlCopyFailed: "Não foi possível copiar o link",
    shareFailed: "Compartilhamento não disponível",
    contactSent: `Agradecemos o seu contato! Responderemos no prazo de ${RESPONSE_PROMISE_HOURS} horas.`,
    contactFailed: "Não foi possível enviar o formulário. Tente de novo.",
    contactUnexpected: "Ocorreu um erro. Tente de novo.",
  },
  numberRules: {
    required: "O número do certificado é obrigatório",
    "too-long": `O número do certificado deve ter no máximo ${CERTIFICATE_NUMBER_MAX} caracteres`,
    characters: "O número do certificado só pode conter letras, algarismos e hifens",
  },
  contactRules: {
    "name-required": "O nome é obrigatório",
    "name-too-long": `O nome deve ter no máximo ${CONTACT_LIMITS.nameMax} caracteres`,
    "name-characters": "O nome só pode conter letras, espaços, hifens e apóstrofos",
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
    date: "{day} de {month} de {year}",
    instant: "{date}, {time} UTC",
  },
  hours: {
    days: ["Seg", "Ter", "Qua", "Qui", "Sex", "Sáb", "Dom"],
    daysFromTo: "{from} a {to}",
    hoursFromTo: "{from} às {to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "Fechado",
  },
};
