import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const DISPLAY = ":54";

/** Until nothing more is said after something was, and until nothing is said at all, in milliseconds. */
const QUIET_MS = 3_000;
const SILENT_MS = 20_000;

/** A word with a space after it is the echo of a key. */
const KEY_NAME = /^\S+(?: \S+)? $/;

/** Firefox as a person finds it who has closed its questions. */
const PREFERENCES = {
  "accessibility.force_disabled": -1,
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.sessionstore.resume_from_crash": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.translations.automaticallyPopup": false,
  "browser.urlbar.autoFill": false,
  "browser.urlbar.suggest.history": false,
  "browser.urlbar.suggest.topsites": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "signon.rememberSignons": false,
};

/** Orca and Firefox on a screen and a session bus of their own, worked by keys. */
export class Reader {
  private readonly folder = mkdtempSync(join(tmpdir(), "screen-reader-"));
  private readonly log = join(this.folder, "orca.out");
  private readonly programs: ChildProcess[] = [];
  private readonly environment: NodeJS.ProcessEnv = {
    ...process.env,
    ACCESSIBILITY_ENABLED: "1",
    DISPLAY,
    GNOME_ACCESSIBILITY: "1",
    GTK_MODULES: "gail:atk-bridge",
    HOME: join(this.folder, "home"),
    LANG: "C.UTF-8",
    MOZ_ENABLE_WAYLAND: "0",
    NO_AT_BRIDGE: "0",
    XDG_RUNTIME_DIR: join(this.folder, "run"),
  };
  private readTo = 0;
  private voice = "";

  async start(): Promise<void> {
    for (const name of ["home", "run", "orca", "firefox"]) {
      mkdirSync(join(this.folder, name), { mode: 0o700 });
    }
    this.run("Xvfb", DISPLAY, "-screen", "0", "1280x900x24", "-nolisten", "tcp");
    const bus = this.run("dbus-daemon", "--session", "--nofork", "--print-address");
    const [address] = (await once(bus.stdout ?? bus, "data")) as [Buffer];
    this.environment["DBUS_SESSION_BUS_ADDRESS"] = String(address).trim();
    this.run("openbox");
    const status = ["--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"];
    const set = ["--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled"];
    this.now("gdbus", "call", "--session", ...status, ...set, "<true>");
    writeFileSync(
      join(this.folder, "orca/orca-customizations.py"),
      "import orca.debug\norca.debug.debugLevel = orca.debug.LEVEL_INFO\n",
    );
    const without = ["-d", "braille", "-d", "braille-monitor"];
    const orca = ["--replace", "-u", join(this.folder, "orca"), "--debug-file", this.log];
    this.run("orca", ...orca, ...without, "-e", "speech");
    await wait(6_000);
    writeFileSync(
      join(this.folder, "firefox/user.js"),
      Object.entries(PREFERENCES)
        .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
        .join(""),
    );
    this.run("firefox-esr", "--profile", join(this.folder, "firefox"), "--new-instance");
    await wait(15_000);
  }

  end(): void {
    for (const program of this.programs.toReversed()) program.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Opens an address by the address bar, and gives what is said of it. */
  async open(address: string): Promise<string> {
    this.press("ctrl+l");
    this.now("xdotool", "type", "--delay", "8", address);
    await this.said();
    return this.key("Return");
  }

  /** Into the next field for text: Orca leaves its way of reading at a Tab alone. */
  async field(): Promise<void> {
    await this.key("e");
    await this.key("shift+Tab");
    await this.key("Tab");
  }

  type(text: string): void {
    this.now("xdotool", "type", "--delay", "60", text);
  }

  /** Presses keys, and gives what is said after the last one. */
  async key(...keys: readonly string[]): Promise<string> {
    await wait(500);
    this.spoken();
    for (const key of keys) this.press(key);
    return this.said();
  }

  /** All that is said until it is quiet. */
  async said(): Promise<string> {
    const began = performance.now();
    const all: string[] = [];
    for (let last = began; ;) {
      const more = this.spoken();
      all.push(...more);
      const now = performance.now();
      if (more.length > 0) last = now;
      const isSaid = all.some((text) => !text.startsWith("<"));
      if (now - last > (isSaid ? QUIET_MS : SILENT_MS)) return all.join(" ");
      await wait(200);
    }
  }

  /** What Orca has said since, but for the names of keys; a voice of another language is named before its words. */
  private spoken(): readonly string[] {
    const log = readFileSync(this.log, "utf8");
    const end = log.lastIndexOf("\n") + 1;
    const fresh = log.slice(this.readTo, end);
    this.readTo = end;
    const words =
      /voice requested with language='(\w+)'|SPEECH OUTPUT: '(.*?)'(?: voice=|[ {[]|$)/gm;
    return Array.from(fresh.matchAll(words), ([, voice, text = ""]) => {
      if (voice === undefined) return KEY_NAME.test(text) ? "" : text;
      const isOther = voice !== this.voice;
      this.voice = voice;
      return isOther ? `<${voice}>` : "";
    }).filter((text) => text.trim() !== "");
  }

  private press(key: string): void {
    this.now("xdotool", "key", "--clearmodifiers", key);
  }

  private now(program: string, ...words: readonly string[]): void {
    execFileSync(program, words, { env: this.environment, stdio: "ignore" });
  }

  private run(program: string, ...words: readonly string[]): ChildProcess {
    const output = openSync(join(this.folder, `${program}.log`), "a");
    const child = spawn(program, words, {
      env: this.environment,
      stdio: ["ignore", program === "dbus-daemon" ? "pipe" : output, output],
    });
    this.programs.push(child);
    return child;
  }
}
