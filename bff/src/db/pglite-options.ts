import type { PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** PostgreSQL's type numbers of date, timestamp, timestamptz and interval. */
const instants = [1082, 1114, 1184, 1186] as const

/** The options of the embedded database. It returns dates and instants as text, as the mapper and the lists expect. */
export const pgliteOptions: PGliteOptions = {
  parsers: Object.fromEntries(instants.map((type) => [type, (text: string) => text])),
  extensions: { pg_trgm },
}

type Program = Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>
let program: Promise<Program> | undefined

/**
 * The database's WebAssembly program, read and compiled once per process. A process that opens many databases opens the
 * later ones in half the time, and they reuse the code that the engine has already optimised.
 */
export function sharedProgram(): Promise<Program> {
  return (program ??= readProgram())
}

async function readProgram(): Promise<Program> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const compiled = async (name: string) => WebAssembly.compile(await readFile(join(folder, name)))
  const [pgliteWasmModule, initdbWasmModule] = [await compiled('pglite.wasm'), await compiled('initdb.wasm')]
  return {
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle: new Blob([await readFile(join(folder, 'pglite.data'))]),
  }
}
