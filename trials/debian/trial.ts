/** docs/running.md, and the desk of docs/desk.md, typed into an empty Debian 13: from the first step to a site behind either proxy, and back again. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  headerOf,
  type MailServer,
  runMailServer,
  textOf,
} from "@register/http/test-support/mail-server";
import { PROJECT_ROOT } from "@register/settings";
import { blocksUnder, filled } from "./document.ts";
import { type Machine, bootDebian, DOMAIN } from "./machine.ts";
import { type Answer, visit, visitDuring, VISITORS_ADDRESS } from "./visitors.ts";

const REPOSITORY = "/srv/repository.git";
const NUMBER = "E2E-FULL-001";
const INSTALL = blocksUnder("running", "## From an empty Debian machine to a site", "sh");
const UPGRADE = blocksUnder("running", "### A new version, and back", "sh");
const [, DESK] = blocksUnder("desk", "## Several clerks", "sh");
const [CLONE, RELEASE, SETTINGS, START, HTTPS, ALERTS] = INSTALL;

/** A proxy must have failed by then, in milliseconds: what it waits, and a little. */
const FAILED_BY = 25_000;

export async function run(): Promise<void> {
  for (const port of [80, 443, 3000, 3100]) await expectFree(port);
  const mail = await runMailServer(0, "accept");
  const machine = await bootDebian();
  try {
    await install(machine, mail.server);
    await alerts(machine, mail.server);
    await desk(machine);
    await behindProxy(machine, "Caddy");
    await failedStart(machine, mail.server);
    await nginx(machine);
    await behindProxy(machine, "nginx");
    await upgradeAndBack(machine);
    await logs(machine);
    await prometheus(machine);
  } finally {
    await machine.stop();
    await mail.stop();
  }
}

async function install({ root, type, write }: Machine, { port }: MailServer): Promise<void> {
  execFileSync("git", ["clone", "--quiet", "--bare", PROJECT_ROOT, root + REPOSITORY]);
  await type(`echo "127.0.0.1 ${DOMAIN}" >> /etc/hosts`);
  await type(filled(CLONE, { "ADDRESS-OF-THE-REPOSITORY": REPOSITORY }));
  // The editor of this trial's operator.
  write("/usr/local/bin/nano", '#!/bin/sh\nexec sed -i -f "/srv/edit-${1##*/}" "$1"\n', 0o755);
  const limits = ["LOOKUPS_PER_MINUTE", "MISSES_PER_MINUTE", "MESSAGES_PER_HOUR"];
  write(
    "/srv/edit-settings",
    [
      `s|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:${port}|`,
      ...[...limits, "ALL_MESSAGES_PER_HOUR"].map((name) => `$a ${name}=0`),
    ].join("\n"),
  );
  write("/srv/edit-alert", `s|^url = .*|url = "smtp://127.0.0.1:${port}"|; /^user/d`);
  await type(filled(RELEASE, {}));
  await type(filled(SETTINGS, {}));
  // The last line asks /healthz as soon as systemctl has returned.
  const started = await type(filled(START, {}));
  const commit = (await type("git rev-parse --short HEAD")).trim();
  expect("the site answers as soon as it is started", started.includes(`+${commit}"`), started);
  const timers = await type("systemctl list-timers 'certificates-*'");
  expect("four timers are listed", timers.includes("4 timers listed"), timers);
  copyFileSync(join(PROJECT_ROOT, "e2e/fixtures/certificates.csv"), `${root}/srv/certificates.csv`);
  await type("certificates-staff certificates import /srv/certificates.csv");
  // No authority of the world certifies this name: Caddy does it itself.
  const own = `sed -i 's/^${DOMAIN} {/&\\n\\ttls internal/' /etc/caddy/Caddyfile`;
  await type(
    filled(HTTPS, {
      "systemctl reload caddy": `${own}\nsystemctl reload caddy`,
      "curl ": "curl --insecure ",
    }),
  );
}

async function alerts({ type }: Machine, mail: MailServer): Promise<void> {
  // The doctor ends with 1: it finds that the name of the site is a placeholder.
  await type(filled(ALERTS, {})).catch(() => {});
  await mailAbout(mail, "certificates-doctor failed", "Its last lines:");
  expect("a mail is sent on trial", true);
  await mailAbout(mail, "certificates-doctor.service failed", "is a placeholder");
  expect("the mail of a failed unit has its log", true);
}

/** The desk is a unit of its own, which a restart of the site restarts: an upgrade of the register needs it alone. */
async function desk({ type }: Machine): Promise<void> {
  const ask = "curl --fail --silent --header 'Host: desk.example' http://127.0.0.1:3100";
  await type(`
    printf 'DESK_PORT=3100\\nDESK_ORIGIN=https://desk.example\\n' >> /etc/certificates/settings
    ${filled(DESK, {})}
    ${ask}
  `);
  expect("the desk answers as soon as it is started", true);
  const pid = "systemctl show --property=MainPID --value certificates-desk";
  const former = await type(pid);
  await type(`systemctl restart certificates-site\nuntil ${ask}; do sleep 0.2; done`);
  expect("the desk has been restarted with the site", (await type(pid)) !== former);
}

/** Visitors notice no restart, and read that nothing is known while there is no site. */
async function behindProxy({ type }: Machine, proxy: string): Promise<void> {
  const restart = "systemctl reset-failed\nsystemctl restart certificates-site\nsleep 1\n";
  const answers = await visitDuring(NUMBER, async () => {
    await type(restart.repeat(4));
  });
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const slowest = Math.max(...answers.map(({ took }) => took));
  const figures = `${answers.length} requests, the slowest ${Math.round(slowest)} ms`;
  expect(`${proxy}: none fails during four restarts: ${figures}`, failed.length === 0, failed);

  await type("systemctl stop certificates-site.socket");
  await withoutSite(`${proxy}, the site stopped`);
  await type("systemctl start certificates-site");
  expect(`${proxy}: the site is back`, (await visit("/")).status === 200);
  await type("systemctl kill --signal=STOP certificates-site");
  await withoutSite(`${proxy}, the site hanging`);
  await type("systemctl kill --signal=KILL certificates-site");
  expect(`${proxy}: visitors wait for a site that was killed`, (await visit("/")).status === 200);
}

async function withoutSite(when: string): Promise<void> {
  const [page, form, program] = await Promise.all([
    visit(`/fr/track?number=${NUMBER}`),
    visit("/rest/v1/contact_submissions", "{}", AbortSignal.timeout(FAILED_BY)),
    visit(`/api/certificates/${NUMBER}`),
  ]);
  const isOurs = ({ status, headers, took }: Answer) =>
    status === 503 &&
    headers["cache-control"] === "no-store" &&
    headers["retry-after"] === "30" &&
    took < FAILED_BY;
  const isSaid = isOurs(page) && page.body.includes("does not tell whether a certificate is good");
  expect(`${when}: visitors read that nothing is known`, isSaid, page);
  expect(`${when}: programs are to ask again`, isOurs(program), program);
  // It waits for a quarter of an hour where the site hangs, and fails like the others where there is none.
  const isKept = form.status === 0 || isOurs(form);
  expect(`${when}: a message waits or fails`, isKept, form);
}

/** A site that does not start is mailed once, and started again later. */
async function failedStart({ type }: Machine, mail: MailServer): Promise<void> {
  await type(`
    sed -i 's/sleep 600/sleep 5/' /etc/systemd/system/site-retry.service
    systemctl daemon-reload
    systemctl stop certificates-site.socket
    mv /var/lib/certificates/register.sqlite* /srv
    systemctl reset-failed
    systemctl --no-block start certificates-site
  `);
  await mailAbout(mail, "certificates-site.service failed", "There is no register");
  expect("a site that does not start is mailed", true);
  await type("mv /srv/register.sqlite* /var/lib/certificates");
  // The start that site-retry asks for.
  await type("until systemctl is-active --quiet certificates-site; do sleep 0.2; done");
  expect("it is started again by itself", (await visit("/")).status === 200);
}

async function nginx({ type }: Machine): Promise<void> {
  const keys = `/etc/letsencrypt/live/${DOMAIN}`;
  await type(`
    systemctl disable --now caddy
    apt-get install --yes nginx-light
    mkdir -p ${keys}
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${DOMAIN} \\
      -keyout ${keys}/privkey.pem -out ${keys}/fullchain.pem
    cp deploy/nginx.conf /etc/nginx/sites-available/certificates
    ln -s ../sites-available/certificates /etc/nginx/sites-enabled/certificates
    rm /etc/nginx/sites-enabled/default
    systemctl restart nginx
  `);
}

/** The next version changes the register, so that the way back needs its copy. */
async function upgradeAndBack({ type }: Machine): Promise<void> {
  const former = (await type("basename $(readlink /opt/certificates/current)")).trim();
  await type(`
    git clone --quiet ${REPOSITORY} /srv/next
    cd /srv/next
    echo "ALTER TABLE certificates ADD COLUMN added_later TEXT;" > packages/register/sqlite/schema/002_added_later.sql
    git add --all
    git -c user.name=Ana -c user.email=ana@ships.example commit --quiet --message Next
    git push --quiet
  `);
  const [begin, units, back] = UPGRADE;
  await type(filled(begin, {}));
  await type(filled(RELEASE, {}));
  const listed = await type(filled(units, {}));
  expect("four timers are listed after the upgrade", listed.includes("4 timers listed"), listed);
  const commit = (await type("git rev-parse --short HEAD")).trim();
  const upgraded = (await visit("/healthz")).body;
  expect("the new version runs", upgraded.includes(`+${commit}"`), upgraded);
  const [copy = ""] = (await type("ls /var/lib/certificates | grep schema-")).split("\n");
  await type(filled(back, { FORMER: former, "register.sqlite.schema-1-…": copy }));
  const restored = (await visit("/healthz")).body;
  expect(
    "the former version is back",
    former.endsWith(restored.split(/[+"]/).at(-2) ?? "?"),
    restored,
  );
  const page = await visit(`/track?number=${NUMBER}`);
  expect("with its register", page.status === 200 && page.body.includes(NUMBER), page.status);
}

async function logs({ type }: Machine): Promise<void> {
  const found = await type(`
    { cat /var/log/nginx/* /var/log/caddy/* 2>/dev/null; journalctl --no-pager; } |
      grep -E '${NUMBER}|${VISITORS_ADDRESS}|ana@' || true
  `);
  expect("no log holds a visitor's address or a number", found === "", found);
}

async function prometheus({ root, type, write }: Machine): Promise<void> {
  mkdirSync(`${root}/srv/prometheus`);
  const [settings = "", alertmanager = ""] = blocksUnder("running", "### Metrics", "yaml");
  write("/srv/prometheus/prometheus.yml", settings);
  write("/srv/prometheus/alertmanager.yml", alertmanager);
  const [, checks] = blocksUnder("running", "### Metrics", "sh");
  await type(`
    apt-get install --yes --no-install-recommends prometheus prometheus-alertmanager
    cp docs/alerts.yml /srv/prometheus
    cd /srv/prometheus
    ${filled(checks, {})}
  `);
  expect("promtool and amtool find no fault", true);
}

function expect(what: string, holds: boolean, seen?: unknown): void {
  if (!holds)
    throw new Error(`It does not hold that ${what}:\n${JSON.stringify(seen, undefined, 2)}`);
  console.log(`  ${what}`);
}

/** A unit that is tried again by itself is mailed within minutes. */
const MAIL_MS = 300_000;

/** Resolves once there is a mail whose subject begins so, with these words in it. */
async function mailAbout({ mails }: MailServer, subject: string, words: string): Promise<void> {
  const isThere = () =>
    mails.some(
      (mail) => headerOf(mail, "Subject")?.startsWith(subject) && textOf(mail).includes(words),
    );
  const latest = Date.now() + MAIL_MS;
  while (!isThere() && Date.now() < latest) await wait(100);
  expect(`a mail "${subject}" says "${words}"`, isThere(), mails);
}

/** The machine shares the ports of this one. */
async function expectFree(port: number): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("connect", () => socket.destroy()).on("error", () => resolve(false));
  });
  if (isTaken) throw new Error(`The trial needs port ${port}, which another program has.`);
}
