import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isHashed } from './retention.ts'
import { root } from './workspace.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Smaller files travel in one packet anyway. */
const MIN_BYTES = 500

/** Writes `.br` and `.gz` beside every text file of a front end's build, as small as they get. */
export async function precompress(name: string): Promise<void> {
  const pattern = path.join(root, name, 'dist/**/*.{js,css,json,svg,webmanifest}')
  for await (const file of glob(pattern)) {
    if (isHashed(file) && existsSync(`${file}.br`)) continue
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // One block for a whole file: the largest, which every page loads, is 0.1 kB smaller so.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    }
    await Promise.all([
      brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
      gzipped(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    ])
  }
}
