import { COMPANY, REGISTRATION } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/shell.ts";
import { LOCATION } from "./phrases.ts";

export default {
  skipLink: "الانتقال إلى المحتوى",
  navigationLabel: "القائمة الرئيسية",
  menu: "القائمة",
  language: "اللغة",
  homeLabel: `${COMPANY.fullName}، الرئيسية`,
  descriptor: "منح الشهادات والتفتيش",
  links: {
    home: "الرئيسية",
    services: "الخدمات",
    track: "التحقق من شهادة",
    about: "من نحن",
    contact: "اتصل بنا",
  },
  footerSummary:
    "منح شهادات نظم الإدارة، وتفتيش السفن وحمولاتها، وسجل عام للتحقق من كل شهادة نُصدرها.",
  quickLinks: "روابط سريعة",
  aboutUs: "من نحن",
  furtherLinks: "عن هذا الموقع",
  further: {
    howToVerify: "طريقة التحقق",
    reportCertificate: "الإبلاغ عن شهادة",
    privacy: "الخصوصية",
    accessibility: "إمكانية الوصول",
  },
  disclosure: `\u2068${REGISTRATION.name}\u2069، شركة مسجَّلة في إنجلترا وويلز، رقم الشركة ${REGISTRATION.number}. المكتب المسجَّل (\u2068Registered office\u2069): \u2068${REGISTRATION.office}\u2069.`,
  contact: "اتصل بنا",
  address: "العنوان",
  country: LOCATION,
  dismissNotification: "إغلاق",
  notifications: "الإشعارات",
  offlineLink: "أنت غير متصل بالإنترنت. اتبع الرابط مرة أخرى بعد عودة الاتصال.",
} satisfies Words<typeof english>;
