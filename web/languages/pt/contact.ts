import {
  RESPONSE_PROMISE_HOURS,
  MESSAGE_RETENTION_DAYS,
} from "../../../domain/message-promises.ts";
import { CONTACT_LIMITS } from "../../../domain/contact-submission.ts";
import type { Words } from "../words.ts";
import type english from "../en/contact.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

export default {
  eyebrow: "Fale conosco",
  heading: "Envie uma mensagem",
  introduction: `Pergunte sobre um certificado, uma inspeção ou uma auditoria. Lemos todas as mensagens e respondemos em até ${RESPONSE_PROMISE_HOURS} horas.`,
  report: "Certificado suspeito? O que fazer e o que nos enviar",
  form: {
    heading: "Sua mensagem",
    required: "Os campos marcados com * são obrigatórios.",
    name: "Nome completo",
    email: "E-mail",
    phone: "Telefone",
    message: "Mensagem",
    submit: "Enviar mensagem",
    submitting: "Enviando…",
    slow: "O envio está demorando mais que o normal. O que você escreveu fica aqui; deixe esta página aberta, ou cancele e envie mais tarde.",
    cancel: "Cancelar",
    sendAgain: "Tentar novamente",
    reported: "Sobre o certificado {number}:\n",
    suspicious: "Sobre um certificado suspeito:\n",
    answered: "Resposta do registro: {answer}\n",
    leadsTo: "O link ou código leva a: {link}\n",
    fingerprint: "Impressão digital do arquivo (SHA-256): {sha256}\n",
    asked: "Consulta sobre: {service}\n",
    services: {
      iso: ISO_CERTIFICATION,
      vessel: VESSEL_INSPECTION,
      quality: QUALITY_INSPECTION,
      compliance: COMPLIANCE_VERIFICATION,
      risk: RISK_ASSESSMENT,
      validation: CERTIFICATE_VALIDATION,
    },
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
      offline:
        "Você está sem conexão com a internet. O que você escreveu fica aqui e será enviado automaticamente quando houver conexão, se você deixar esta página aberta.",
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
  rules: {
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
  hours: {
    days: ["Seg", "Ter", "Qua", "Qui", "Sex", "Sáb", "Dom"],
    daysFromTo: "{from} a {to}",
    hoursFromTo: "das {from} às {to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "Fechado",
  },
} satisfies Words<typeof english>;
