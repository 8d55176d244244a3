import { REST_PREFIX } from "@register/domain/site";
import { CERTIFICATE_CODE_HEADER, CERTIFICATE_NUMBER_HEADER } from "@register/domain/lookup";
import type { StaffRegister, Store } from "@register/register";
import { openPostgresStaffRegister, openPostgresStore } from "@register/register/postgres";
import {
  createRegister,
  openSqliteStaffRegister,
  openSqliteStore,
} from "@register/register/sqlite";
import {
  addCertificates,
  certificateNumber,
} from "@register/register/test-support/imported-certificates";
import { addIssuedFile } from "@register/register/test-support/issued-file";
import { startPostgres } from "@register/register/test-support/postgres-cluster";
import { hostedProject } from "@register/register/test-support/postgrest-stand-in";
import { median, type Figure } from "./figure.ts";

const CERTIFICATES = 1000;
const GUESSES = 500;

/** Of an issued file, and of none. */
const KNOWN = certificateNumber("GUESS-0");
const UNKNOWN = certificateNumber("GUESS-NONE");
const WRONG_CODE = "zzzzzzzzzzzzz";

interface Guesses {
  readonly number: () => Promise<unknown>;
  readonly code: (number: typeof KNOWN) => Promise<unknown>;
}

/** Wrong guesses at a number, and at the code of an issued file, on both engines and as a hosted project answers. */
export async function measureGuesses(folder: string): Promise<readonly Figure[]> {
  await createRegister(folder);
  const sqliteStaff = await openSqliteStaffRegister(folder);
  await fill(sqliteStaff);
  const sqlite = await openSqliteStore(folder);
  const cluster = await startPostgres();
  try {
    const url = cluster.url("postgres");
    const postgres = await openPostgresStore(url, { whenAbsent: "create" });
    const postgresStaff = await openPostgresStaffRegister(url);
    await fill(postgresStaff);
    const project = await hostedProject(url);
    const figures = [
      ...(await figuresOf("SQLite", guessesAt(sqlite))),
      ...(await figuresOf("Postgres", guessesAt(postgres))),
      ...(await figuresOf("hosted", guessesAtProject(project))),
    ];
    await project.close();
    for (const each of [postgresStaff, postgres, sqliteStaff, sqlite]) await each.close();
    return figures;
  } finally {
    await cluster.stop();
  }
}

async function fill(staff: StaffRegister): Promise<void> {
  const numbers = Array.from({ length: CERTIFICATES }, (_, at) => `GUESS-${at}`);
  await addCertificates(
    staff,
    numbers.map((number) => ({ certificate_number: number })),
  );
  for (const [at, number] of numbers.entries()) {
    const code = String(at).padStart(13, "0");
    const file = { code, text: "a file", issuedAt: "2026-01-14T09:00:00.000Z" };
    await addIssuedFile(staff, certificateNumber(number), file);
  }
}

function guessesAt(store: Pick<Store, "lookUp" | "issuedCopy">): Guesses {
  return {
    number: () => store.lookUp(UNKNOWN),
    code: (number) => store.issuedCopy(number, WRONG_CODE),
  };
}

function guessesAtProject({
  origin,
  key,
}: {
  readonly origin: string;
  readonly key: string;
}): Guesses {
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`${origin}${REST_PREFIX}/${path}`, {
      headers: { apikey: key, ...headers },
    });
    const rows = await response.text();
    if (rows !== "[]") throw new Error(`A wrong guess was answered with ${rows}`);
  };
  return {
    number: () =>
      ask(`certificates?select=*&certificate_number=ilike.${UNKNOWN}`, {
        [CERTIFICATE_NUMBER_HEADER]: UNKNOWN,
      }),
    code: (number) =>
      ask("issued_file_contents?select=sha256,copy", {
        [CERTIFICATE_NUMBER_HEADER]: number,
        [CERTIFICATE_CODE_HEADER]: WRONG_CODE,
      }),
  };
}

/** In turn, so that other work of the machine affects all guesses alike. */
async function figuresOf(where: string, { number, code }: Guesses): Promise<readonly Figure[]> {
  const guesses = [number, () => code(KNOWN), () => code(UNKNOWN)];
  const times: number[][] = guesses.map(() => []);
  for (let round = 0; round < GUESSES; round += 1) {
    for (const [place, guess] of guesses.entries()) {
      const begun = performance.now();
      await guess();
      times[place]?.push(performance.now() - begun);
    }
  }
  const [atNumber = 0, atKnown = 0, atUnknown = 0] = times.map(median);
  return [
    {
      name: `Wrong guess at an issued file, ${where}, median`,
      unit: "ms",
      ours: atKnown,
      peer: { name: "at a number", value: atNumber },
    },
    {
      name: `The same, ${where}, with a number of the register`,
      unit: "ms",
      ours: atKnown,
      peer: { name: "with another number", value: atUnknown },
    },
  ];
}
