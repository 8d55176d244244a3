import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { registerFile } from "./register-file.ts";

/** Least room for logs and for the growth of a small register, in bytes. */
const NEEDED_MIN = 200_000_000;

/** In bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly needed: number;
}

/** The bytes of the embedded register; 0 where there is none. */
export function registerSize(dataDirectory: string): number {
  return statSync(registerFile(dataDirectory), { throwIfNoEntry: false })?.size ?? 0;
}

/** What is free on a folder's disk, and what is needed for files of that size. Rejects where it can't be read. */
export async function diskRoom(folder: string, bytes: number): Promise<DiskRoom> {
  const { bavail, bsize } = await statfs(folder);
  return { free: bavail * bsize, needed: Math.max(bytes, NEEDED_MIN) };
}

/** The room for two more registers beside it: an upgrade keeps a copy, and an import needs as much for its log. */
export async function roomOfRegister(dataDirectory: string): Promise<DiskRoom> {
  return diskRoom(dataDirectory, 2 * registerSize(dataDirectory));
}

/**
 * File systems that reach beyond the machine, by the numbers in which Linux names them (statfs(2)). Each client has the
 * shared memory of SQLite's log (WAL) to itself there, and two of them damage the file.
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

/** The network file system on which a folder lies; undefined for none, and where the system is not Linux. */
export async function networkFileSystem(folder: string): Promise<string | undefined> {
  const { type } = await statfs(folder);
  // Systems of 32 bits give the number with a sign.
  return process.platform === "linux" ? NETWORK_FILE_SYSTEMS.get(type >>> 0) : undefined;
}
