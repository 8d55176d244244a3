import { expect } from "vitest";
import type { Browser, Control, Role } from "./browser.ts";

/** A visitor at a browser: finds what they want by its name, and waits until the page shows it. */
export class Visitor {
  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Opens a page, and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.browser.open(path);
    await this.untilHydrated();
  }

  async untilHydrated(): Promise<void> {
    await expect
      .poll(() =>
        this.browser.inPage(
          () => document.querySelector("button[popovertarget][aria-expanded]") !== null,
        ),
      )
      .toBe(true);
  }

  async click(role: Role, name: string): Promise<void> {
    await this.useControl(role, name, (control) => control.click());
  }

  async type(label: string, text: string): Promise<void> {
    await this.useControl("textbox", label, (control) => control.type(text));
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.browser.inPage(() => document.body.innerText)).toContain(text);
  }

  /** The address has this path, and the page these words. */
  async expectPage(path: string, text: string): Promise<void> {
    await expect.poll(() => this.browser.inPage(() => location.pathname)).toBe(path);
    await this.expectText(text);
  }

  async back(): Promise<void> {
    await this.browser.inPage(() => history.back());
  }

  /** The name of the element that has the focus; BODY when none has it. */
  focus(): Promise<string | undefined> {
    return this.browser.inPage(() => document.activeElement?.nodeName);
  }

  /** Browsers refuse to use a control while the page moves it; nothing has happened then. */
  private async useControl(
    role: Role,
    name: string,
    use: (control: Control) => Promise<unknown>,
  ): Promise<void> {
    const findAndUse = async () => {
      const control = await this.browser.find(role, name);
      if (control !== undefined) await use(control);
      return control;
    };
    await expect.poll(findAndUse, { message: `a ${role} that is named ${name}` }).toBeDefined();
  }
}
