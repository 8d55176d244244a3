import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/check-many.ts";

export default {
  eyebrow: "Registro público",
  heading: "Verificar vários certificados",
  introduction: `Cole até ${CHECKED_NUMBERS_MAX} números ou escolha uma planilha, e guarde as respostas em um arquivo ou em papel.`,
  single: "Verificar um só certificado",
  label: "Números dos certificados",
  hint: "Um por linha, ou qualquer texto que os contenha.",
  submit: "Verificar",
  file: {
    open: "Escolher uma planilha",
    text: "Excel (.xlsx), CSV ou texto. Também pode soltá-la ou colá-la nesta página. Ela é lida neste dispositivo e não é enviada. Colunas como navio, quantidade ou validade são comparadas com o registro.",
    reading: "Lendo {name}…",
    name: "Arquivo: {name}",
    first: "Só o primeiro arquivo é lido.",
    failed:
      "Não foi possível carregar o leitor de planilhas. Verifique sua conexão e escolha o arquivo novamente.",
    faults: {
      "too-large":
        "Este arquivo é grande demais para ser lido. Copie as linhas dos certificados para um menor.",
      "password-or-old":
        "Este arquivo está protegido por senha ou está no formato antigo .xls. Salve-o como .xlsx sem senha e escolha-o novamente.",
      "not-a-table":
        "Só podem ser lidos arquivos do Excel (.xlsx), CSV e texto. Salve como .xlsx uma planilha de outro formato, como .ods ou .numbers, e escolha-a novamente.",
      damaged: "Este arquivo está danificado e não pode ser lido.",
      empty: "Este arquivo está vazio.",
    },
  },
  none: "Nenhum número de certificado foi encontrado. Escreva um em cada linha.",
  refusals: {
    "too-large": `Este texto era longo demais e não foi lido. Envie no máximo ${CHECKED_NUMBERS_MAX} números, com pouco texto ao redor.`,
    "wrong-type": "O que foi enviado não é o formulário desta página e não foi lido.",
    "cross-site": "Outro site enviou uma lista para cá, e ela não foi lida.",
    "page-limit":
      "Muitos formulários vieram da sua rede no último minuto, por isso esta lista não foi verificada. Volte no navegador ao que escreveu e envie novamente em um minuto.",
  },
  left: {
    repeated: {
      one: "{count} número repetido foi verificado uma só vez.",
      other: "{count} números repetidos foram verificados uma só vez.",
      many: "{count} números repetidos foram verificados uma só vez.",
    },
    beyond: {
      one: `{count} número além dos primeiros ${CHECKED_NUMBERS_MAX} ficou de fora.`,
      other: `{count} números além dos primeiros ${CHECKED_NUMBERS_MAX} ficaram de fora.`,
      many: `{count} números além dos primeiros ${CHECKED_NUMBERS_MAX} ficaram de fora.`,
    },
    unread: {
      one: "{count} linha não tem nenhum número de certificado:",
      other: "{count} linhas não têm nenhum número de certificado:",
      many: "{count} linhas não têm nenhum número de certificado:",
    },
    ranges: {
      one: "{count} linha tem um intervalo de números, que ficou de fora. Escreva cada número:",
      other: "{count} linhas têm um intervalo de números, que ficou de fora. Escreva cada número:",
      many: "{count} linhas têm um intervalo de números, que ficou de fora. Escreva cada número:",
    },
    hidden: {
      one: "{count} número está em uma linha oculta da sua planilha e foi verificado:",
      other: "{count} números estão em linhas ocultas da sua planilha e foram verificados:",
      many: "{count} números estão em linhas ocultas da sua planilha e foram verificados:",
    },
    sheets: {
      one: "{count} aba ficou de fora, porque nenhum título de suas colunas indica o número de certificado:",
      other:
        "{count} abas ficaram de fora, porque nenhum título de suas colunas indica o número de certificado:",
      many: "{count} abas ficaram de fora, porque nenhum título de suas colunas indica o número de certificado:",
    },
  },
  answers: "Respostas",
  progress: "{done} de {all} verificados",
  done: {
    one: "{count} número –",
    other: "{count} números –",
    many: "{count} números –",
  },
  total: "{word}: {count}",
  all: "Todos: {count}",
  notCompleted: "consulta não concluída",
  differ: {
    one: "{count} diverge do seu arquivo",
    other: "{count} divergem do seu arquivo",
    many: "{count} divergem do seu arquivo",
  },
  place: "N.º",
  verdict: "Resultado",
  given: "Seu arquivo",
  compared: {
    agree: "Correspondências: {count} de {all}",
    differs: "Diverge",
    notCompared: "Não comparado: {fields}",
    nothing: "Nada a comparar",
    difference: "{field}: {given} (registro: {value})",
  },
  reasons: {
    failed: "O registro não respondeu.",
    offline: "Você está sem conexão.",
    limited: "Limite de consultas atingido.",
    unexpected: "A resposta não pôde ser lida.",
    ambiguous: "Este número consta mais de uma vez no registro.",
    invalid: "Não é um número de certificado.",
  },
  limited: {
    one: "Muitas consultas vieram da sua conexão à internet. O restante poderá ser verificado em {count} minuto.",
    other:
      "Muitas consultas vieram da sua conexão à internet. O restante poderá ser verificado em {count} minutos.",
    many: "Muitas consultas vieram da sua conexão à internet. O restante poderá ser verificado em {count} minutos.",
  },
  ready: "O restante já pode ser verificado.",
  remaining: {
    one: "Verificar o {count} restante",
    other: "Verificar os {count} restantes",
    many: "Verificar os {count} restantes",
  },
  csv: "Salvar como CSV",
  print: "Imprimir",
  calendar: "Adicionar os vencimentos à agenda",
  notLoaded: "Não foi possível carregar. Verifique sua conexão e tente novamente.",
  statement: "Relatório do registro público",
} satisfies Words<typeof english>;
