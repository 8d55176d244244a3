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
    "Nenhum número de certificado foi encontrado neste documento. Digite no campo acima o número que você vê nele.",
  otherNumber: "Este documento tem o número {number}.",
  choose: "Este documento tem vários números de certificado. Qual deles você quer comparar?",
  compareWith: "Comparar com {number}",
  summary: "{found} de {all} valores do nosso registro estão neste documento.",
  differing: "Difere: {fields}.",
  notProof:
    "Valores que coincidem nada dizem sobre papel, assinatura ou carimbo. O resultado do registro está acima.",
  hidden:
    "O arquivo contém texto oculto, que ninguém vê nas páginas. Ele ficou fora da comparação.",
  stayed:
    "O documento foi lido neste dispositivo. No máximo, o número foi enviado, para a consulta.",
  inRegister: "No registro: {value}",
  inDocument: "No documento: {value}",
  page: "Página {page}",
  byEye:
    "Este arquivo não tem texto em que se possa procurar. Compare a olho e marque cada valor que coincide.",
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
    "not-found": "Não encontrado no documento",
    unreadable: "Não foi possível ler",
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
