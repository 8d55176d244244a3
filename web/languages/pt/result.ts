import type { Words } from "../words.ts";
import type english from "../en/result.ts";
import dates from "./dates.ts";

export default {
  heading: "Dados do certificado",
  noteLabel: "Observação do registro:",
  qrCaption: "Escaneie para verificar",
  qrLabel: "QR Code do certificado número {number}",
  compareHeading: "Compare com o seu documento",
  compare:
    "Confira os campos um por um, inclusive datas e números: um falsificador pode copiar um número autêntico para outro documento.",
  report: "Viu alguma diferença? Fale conosco",
  reportMissing: "Informar sobre este número",
  atIssue: "conforme registrado na emissão",
  calendar: "Adicionar seu vencimento à minha agenda",
  print: "Imprimir ou salvar em PDF",
  copy: "Copiar link",
  number: "Número consultado:",
  checked: "Consulta feita em {instant}.",
  tried: "Tentativa feita em {instant}.",
  tryAgain: "Tentar novamente",
  similar: "O certificado pode constar do registro com outra grafia. É isto que está no documento?",
  linkLabel: "QR Code do link para o número {number}",
  address: "Endereço oficial do registro:",
  again:
    "Esta página indica o que constava do registro naquele momento. Para verificar novamente, escaneie este código ou abra o endereço abaixo; não confie em nenhum outro endereço, nem em uma folha impressa por si só.",
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
  dates,
} satisfies Words<typeof english>;
