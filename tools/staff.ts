/** `npm run staff -- …`; other apps are loaded on demand. */
import { runStaff } from "@register/staff";

await runStaff({
  runDesk: async (setup) => (await import("@register/desk/server")).runDesk(setup),
  sendTrialMail: async (settings, address) =>
    (await import("@register/site/mail")).sendTrialMail(settings, address),
});
