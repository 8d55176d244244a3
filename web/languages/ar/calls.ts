import type { Words } from "../words.ts";
import type english from "../en/calls.ts";

export default {
  verifyCertificate: "التحقق من شهادة",
  ourServices: "خدماتنا",
  getInTouch: "تواصل معنا",
} satisfies Words<typeof english>;
