/** `npm run staff -- …`; other apps are loaded on demand. */
import { runStaff } from "@register/staff";

await runStaff({
  runDesk: async (setup) => (await import("@register/desk/server")).runDesk(setup),
  sendOfficeMail: async (settings, mail) =>
    (await import("@register/site/mail")).sendOfficeMail(settings, mail),
});
