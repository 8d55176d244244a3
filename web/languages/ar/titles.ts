import type { Words } from "../words.ts";
import type english from "../en/titles.ts";

export default {
  home: "الرئيسية",
  services: "الخدمات",
  track: "التحقق من شهادة",
  checkMany: "التحقق من عدة شهادات",
  about: "من نحن",
  contact: "اتصل بنا",
  howToVerify: "طريقة التحقق",
  reportCertificate: "الإبلاغ عن شهادة مشبوهة",
  accessibility: "إمكانية الوصول",
  privacy: "الخصوصية",
  notFound: "الصفحة غير موجودة",
  answer: "{number}: {word}",
  faulty: "خطأ: {title}",
} satisfies Words<typeof english>;
