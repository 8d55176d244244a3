import type { Words } from "../words.ts";
import type english from "../en/compare.ts";

export default {
  heading: "Seu documento e o registro",
  opening: "Abrindo {name}…",
  reading: "Lendo a página {page} de {pages}…",
  cancel: "Cancelar",
  close: "Remover o documento",
  passwordWanted:
    "Este arquivo pede uma senha. Ela é usada aqui para abrir o arquivo e não fica guardada.",
  passwordWrong: "Essa senha não abre o arquivo. Tente novamente.",
  password: "Senha do arquivo",
  passwordOpen: "Abrir o arquivo",
  noNumber:
    "Nenhum número de certificado foi encontrado neste documento. Digite no campo do número o número que você vê nele.",
  otherNumber: "Este documento tem o número {number}.",
  choose: "Este documento tem vários números de certificado. Qual deles você quer comparar?",
  guessed: "Isto foi o que lemos no seu documento. É o número do certificado?",
  searchFor: "Pesquisar {number}",
  compareWith: "Comparar com {number}",
  document: {
    differs: "Não corresponde ao registro: {fields}.",
    yours: "{field}: o seu {document}, o registro {register}.",
    incomplete: "Nem tudo foi comparado: {fields}.",
    look: "Verifique por conta própria.",
    byEye: "Nada foi comparado: este arquivo não tem texto em que se possa procurar.",
    agrees: "Todos os valores que puderam ser comparados coincidem.",
  },
  count: {
    one: "{count} valor coincide.",
    many: "{count} valores coincidem.",
    other: "{count} valores coincidem.",
  },
  record: {
    differs: "Os dados do registro são válidos; o seu documento difere.",
    incomplete: "Os dados do registro são válidos; o seu documento não foi comparado por completo.",
  },
  notProof:
    "A coincidência nada diz sobre papel, assinatura ou carimbo. As letras de um arquivo podem mentir: confira cada valor na imagem do seu documento.",
  hidden:
    "O arquivo contém texto oculto, que ninguém vê nas páginas. Ele ficou fora da comparação.",
  unread: {
    drawing: "Parte deste documento é desenhada ou é uma imagem, e não foi lida.",
    note: "Este documento tem notas que se abrem num leitor. Elas não foram lidas.",
    form: "Só alguns programas, como o Adobe Reader, exibem este tipo de formulário. Ele não pode ser lido aqui.",
  },
  stayed:
    "O documento foi lido neste dispositivo e não foi enviado. Uma consulta envia apenas o número.",
  inRegister: "No registro: {value}",
  inDocument: "No documento: {value}",
  page: "Página {page}",
  shows: "O documento mostra, página {page}",
  byEye: "Compare a olho e marque cada valor que coincide.",
  ticked: "{count} de {all} valores marcados.",
  enlarge: "Ampliar",
  before: "Página anterior",
  next: "Próxima página",
  report: "Comunicar o que difere",
  reported: "Estes valores do meu documento diferem do registro:",
  file: "Arquivo: {name}, {size} kB",
  outcomes: {
    agrees: "Coincide",
    differs: "Difere",
    "not-found": "Não encontrado: procure você mesmo",
    unreadable: "Não foi possível ler: procure você mesmo",
  },
  doubts: {
    elsewhere: "Está em outro lugar do documento: veja",
    more: "Está com algo mais ao lado: veja",
    several: "Há vários valores ali: veja",
    odd: "Tem algo desenhado por cima, ou letras de vários tipos: veja",
    another: "Há outra coisa ali: veja",
  },
  faults: {
    "too-large": "Este arquivo tem mais de 20 MB e não foi lido.",
    "too-many-pages": "Este arquivo tem mais de 50 páginas e não foi lido.",
    password: "Sem a senha, o arquivo não pode ser lido.",
    broken:
      "Este arquivo não pode ser lido. Pode estar danificado, ou não ser um PDF nem uma imagem.",
    "too-slow": "A leitura deste arquivo demorou demais e foi interrompida.",
    "loading-failed":
      "O leitor de documentos não pôde ser carregado. Verifique a conexão e tente novamente.",
    unsupported: "Este navegador não consegue ler documentos. Compare os valores a olho.",
  },
} satisfies Words<typeof english>;
