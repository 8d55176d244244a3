import { expect, it } from "vitest";
import type { StaffRegister } from "@register/register";
import type { DatabaseLocation } from "@register/settings";
import { RegisterPool } from "../register-pool.ts";

interface PoolUnderTest {
  readonly location: DatabaseLocation;
  /** Takes the database away under the open connections, and brings it back. */
  readonly disturb: () => Promise<void>;
}

const count = (register: StaffRegister) => register.count();

/** Open registers for one request after the other. */
export function describeRegisterPool(opened: () => Promise<PoolUnderTest>): void {
  const open = async () => {
    const { location, disturb } = await opened();
    const pool = new RegisterPool(location);
    const use = async (work: (register: StaffRegister) => Promise<unknown>) => {
      await using taken = new AsyncDisposableStack();
      const register = await pool.take(taken);
      await work(register);
      return register;
    };
    return { pool, use, disturb };
  };

  it("gives an open register to one request after the other, and to each its own", async () => {
    const { pool, use } = await open();
    const first = await use(async () => {
      const second = await use(count);
      expect(await use(count)).toBe(second);
    });
    expect(await use(count)).toBe(first);
    await pool.close();
  });

  it("opens twelve at once, and lets whoever comes later wait for one of them", async () => {
    const { pool, use } = await open();
    const [taken, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const used = new Set<StaffRegister>();
    const all = Array.from({ length: 30 }, () =>
      use(async (register) => {
        used.add(register);
        if (used.size === 12) taken.resolve();
        await ended.promise;
      }),
    );
    await taken.promise;
    ended.resolve();
    await Promise.all(all);
    expect(used.size).toBe(12);
    await pool.close();
  });

  it("opens another register for one that broke", async () => {
    const { pool, use, disturb } = await open();
    const first = await use(count);
    await disturb();
    expect(await use(count)).not.toBe(first);
    await pool.close();
  });

  it("closes what it has once it is closed, and what a request still has after that", async () => {
    const { pool, use } = await open();
    const idle = await use(count);
    const late = await use(async () => {
      await use(count);
      await pool.close();
    });
    for (const register of [idle, late]) await expect(count(register)).rejects.toThrow(/./);
  });
}
