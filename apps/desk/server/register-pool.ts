import { openStaffRegister } from "@register/register";
import type { StaffRegister } from "@register/register";
import type { DatabaseLocation } from "@register/settings";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Connections that stay open: each has a thread of 22 MB, or a Postgres connection. Further requests wait. */
export const OPEN_MAX = 12;

/**
 * Each register serves one request at a time, since a transaction belongs to its connection. It is checked once, when
 * opened.
 */
export class RegisterPool {
  readonly #location: DatabaseLocation;
  readonly #idle: StaffRegister[] = [];
  readonly #limited;
  #isClosed = false;

  constructor(location: DatabaseLocation, most = OPEN_MAX) {
    this.#location = location;
    this.#limited = limitConcurrency(most);
  }

  /** The stack gives the register back. Rejects with DatabaseUnusableError. */
  async take(opened: AsyncDisposableStack): Promise<StaffRegister> {
    await this.#limited(opened);
    const register = (await this.#takeIdle()) ?? (await openStaffRegister(this.#location));
    opened.defer(() => this.#giveBack(register));
    return register;
  }

  /** Registers in use are closed when they are given back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map((register) => register.close()));
  }

  async #takeIdle(): Promise<StaffRegister | undefined> {
    for (;;) {
      const register = this.#idle.pop();
      if (register === undefined || register.isSound()) return register;
      await register.close();
    }
  }

  async #giveBack(register: StaffRegister): Promise<void> {
    if (!this.#isClosed && register.isSound()) this.#idle.push(register);
    else await register.close();
  }
}
