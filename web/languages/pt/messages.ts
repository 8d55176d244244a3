import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/messages.ts";

export default {
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
} satisfies Words<typeof english>;
