import { CERTIFICATE_NUMBER_MAX } from "../../../domain/certificate-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/track.ts";
import { OFFLINE, SCANNER_NOT_LOADED } from "./phrases.ts";

export default {
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
    slow: "A conexão está fraca, por isso o carregamento está demorando mais que o normal. Você também pode digitar o número.",
    loadFailed: SCANNER_NOT_LOADED,
    offline: "Você está sem conexão com a internet.",
    tryAgain: "Tentar novamente",
  },
  document: {
    heading: "PDF ou imagem",
    open: "Comparar um documento",
    text: "Tem o arquivo? Escolha um PDF ou uma imagem, ou solte-o aqui: ele é lido neste dispositivo e não é enviado.",
    failed:
      "O leitor de documentos não pôde ser carregado. Verifique a conexão e escolha o arquivo de novo.",
  },
  list: {
    heading: "Lista de certificados",
    text: "Cole vários números ou escolha uma planilha.",
  },
  searching: {
    heading: "Consultando o registro…",
    slow: "A consulta está demorando mais que o normal: a conexão está fraca ou o registro está sobrecarregado. Você pode esperar, ou cancelar e tentar novamente.",
    cancel: "Cancelar",
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
  numberRules: {
    required: "O número do certificado é obrigatório",
    "too-long": `O número do certificado deve ter no máximo ${CERTIFICATE_NUMBER_MAX} caracteres`,
    characters: "O número do certificado só pode ter letras, números e hifens",
  },
  offline: OFFLINE,
} satisfies Words<typeof english>;
