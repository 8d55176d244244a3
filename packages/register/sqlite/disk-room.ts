import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { registerFile } from "./register-file.ts";

/** In bytes. */
const NEEDED_MIN = 200_000_000;

/** In bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly needed: number;
}

/** In bytes; 0 without a register. */
export function registerSize(dataDirectory: string): number {
  return statSync(registerFile(dataDirectory), { throwIfNoEntry: false })?.size ?? 0;
}

/** Rejects if the disk cannot be read. */
export async function diskRoom(folder: string, bytes: number): Promise<DiskRoom> {
  const { bavail, bsize } = await statfs(folder);
  return { free: bavail * bsize, needed: Math.max(bytes, NEEDED_MIN) };
}

/** An upgrade needs room for a copy, and an import for its log. */
export async function roomOfRegister(dataDirectory: string): Promise<DiskRoom> {
  return diskRoom(dataDirectory, 2 * registerSize(dataDirectory));
}

/**
 * Linux file system types (statfs(2)). Network clients do not share the memory of SQLite's log, so that two of them
 * damage the file.
 */
const NETWORK_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x69_69, "NFS"],
  [0x51_7b, "SMB"],
  [0xfe_53_4d_42, "SMB"],
  [0xff_53_4d_42, "SMB (CIFS)"],
  [0x65_73_55_46, "FUSE, as sshfs is"],
  [0x01_02_19_97, "9P, as shared folders of virtual machines are"],
  [0x78_6f_42_56, "VirtualBox's shared folders"],
  [0x00_c3_64_00, "Ceph"],
  [0x0b_d0_0b_d0, "Lustre"],
  [0x53_46_41_4f, "AFS"],
]);

/** Returns undefined for local file systems, and outside Linux. */
export async function networkFileSystem(folder: string): Promise<string | undefined> {
  const { type } = await statfs(folder);
  // 32-bit systems return a signed number.
  return process.platform === "linux" ? NETWORK_FILE_SYSTEMS.get(type >>> 0) : undefined;
}
