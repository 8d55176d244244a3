import type { Words } from "../words.ts";
import type english from "../en/scan.ts";
import { SCANNER_NOT_LOADED } from "./phrases.ts";

const PART =
  "Esta é uma das partes de um código dividido em várias e, sozinha, não diz nada. Procure um código inteiro ou digite o número.";

export default {
  panelLabel: "Leitor",
  permission: {
    heading: "Escaneie o código com a câmera",
    text: "Seu navegador vai perguntar se este site pode usar a câmera. A imagem é lida no seu dispositivo e nunca é enviada.",
    allow: "Permitir câmera",
    starting: "Aguardando a câmera…",
  },
  camera: {
    aim: "Mantenha o código dentro do quadro",
    help: "Nenhum código foi lido ainda. Mais luz, um pouco mais ou menos de distância e a mão firme ajudam; você também pode escolher uma imagem do código.",
    part: PART,
    paused: "Em pausa",
    interrupted:
      "A câmera foi interrompida, talvez por uma ligação ou por outro aplicativo. A leitura continua sozinha quando a câmera voltar.",
    needsPress: "O navegador só mostra a imagem da câmera depois de um toque. Toque em “Retomar”.",
    pause: "Pausar",
    resume: "Retomar",
    choose: "Câmera",
    unnamed: "Câmera {position}",
    zoom: "Zoom",
    torchOn: "Ligar lanterna",
    torchOff: "Desligar lanterna",
  },
  picture: {
    heading: "Ou escaneie uma imagem",
    choose: "Escolher imagem",
    text: "A imagem não sai do seu dispositivo.",
    dropText: "Você também pode arrastá-la até aqui ou colá-la.",
    reading: "Lendo {name}…",
    pasted: "a imagem colada",
    faults: {
      "not-an-image": "Só imagens são aceitas. Escolha uma foto ou uma captura de tela do código.",
      unreadable: "Não foi possível abrir esta imagem. Tente outra ou uma captura de tela dela.",
      nothing:
        "Nenhum código foi encontrado nesta imagem. Tente uma que esteja nítida, com luz uniforme, e que mostre o código inteiro com um pouco de branco ao redor.",
      "loading-failed": SCANNER_NOT_LOADED,
      part: PART,
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
  several: "Há vários códigos na imagem. Qual deles você quer verificar?",
  scannedUrl: {
    heading: "Link lido",
    host: "Este link leva a {host}",
    foreign: "Este link não é nosso",
    foreignText: "Outro site não pode confirmar um certificado nosso.",
    enterNumber: "Digite o número do certificado para verificá-lo aqui.",
    open: "Abrir link",
    copy: "Copiar",
    share: "Compartilhar",
    clear: "Limpar",
    verifyHere: "Verificar {number} no nosso registro",
    opensNewTab: "(abre em uma nova aba)",
  },
  shareSheet: {
    title: "Link do certificado",
    text: "Veja este certificado",
    dialogTitle: "Compartilhar link do certificado",
  },
} satisfies Words<typeof english>;
