import { prepareZXingModule } from "zxing-wasm/reader";
import type { Corners } from "./add-on-strip.ts";
import type { RawReading } from "./printed-text.ts";

export interface FoundSymbol extends RawReading {
  readonly position: Corners;
  /** Symbols that share a text: 0 unknown, -1 single. */
  readonly sequenceSize: number;
}

/** The published types need a missing package. */
export interface ReaderModule {
  readonly HEAPU8: Uint8Array;
  /** 0 without memory. */
  _malloc(bytes: number): number;
  _free(address: number): void;
  readBarcodesFromPixmap(
    address: number,
    width: number,
    height: number,
    options: Readonly<Record<string, string | number | boolean>>,
  ): ResultList;
}

interface ResultList {
  size(): number;
  get(index: number): FoundSymbol;
  /** Frees memory in the module. */
  delete(): void;
}

/** Otherwise the library uses a public CDN, and logs errors. */
export async function startReaderModule(wasmUrl: string): Promise<ReaderModule> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  const streamable = response.headers.get("content-type") === "application/wasm";
  const code = await (streamable
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer()));
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      started: (instance: WebAssembly.Instance, code: WebAssembly.Module) => void,
    ): object => {
      WebAssembly.instantiate(code, imports)
        .then((instance) => started(instance, code))
        .catch(reject);
      return {};
    };
    const module: Promise<unknown> = prepareZXingModule({
      overrides: { instantiateWasm },
      fireImmediately: true,
    });
    module.then((started) => resolve(started as ReaderModule), reject);
  });
}
