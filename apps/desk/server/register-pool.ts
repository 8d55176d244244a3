import { openStaffRegister } from "@register/register";
import type { StaffRegister } from "@register/register";
import type { DatabaseLocation } from "@register/settings";
import { limitConcurrency } from "./limit-concurrency.ts";

/** How many registers are open at once, and stay so: each has a thread of 22 MB, or a connection of Postgres. Who comes later waits. */
export const OPEN_MAX = 12;

/**
 * Open registers. Each is one request's alone at a time, since a transaction belongs to its connection, and is checked
 * once, when it is opened.
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

  /** Returns a register, which the stack gives back. Rejects with DatabaseUnusableError. */
  async take(opened: AsyncDisposableStack): Promise<StaffRegister> {
    await this.#limited(opened);
    const register = (await this.#takeIdle()) ?? (await openStaffRegister(this.#location));
    opened.defer(() => this.#giveBack(register));
    return register;
  }

  /** Closes each register as soon as no request has it. */
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
