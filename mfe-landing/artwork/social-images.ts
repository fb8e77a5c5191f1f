import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Compiler } from 'webpack'
import { regions } from '@snake-dispatch/domain/regions'
import { portalSocialImage, socialImage } from './social-image.ts'

/** Pictures of earlier builds, by a digest of their drawing. */
const CACHE = path.join(import.meta.dirname, '../.cache/social-images')

/** Every picture by its name. */
const drawings = [
  { name: 'snake-dispatch', drawing: portalSocialImage() },
  ...regions.map(({ slug }) => ({ name: slug, drawing: socialImage(slug) })),
]

/** Emits `social/{name}.png`: the pictures of the regions' pages and of the portal, drawn only when one changed (LAND-08). */
export class SocialImages {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SocialImages', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'SocialImages', stage }, async () => {
        for (const { name, drawing } of drawings)
          compilation.emitAsset(`social/${name}.png`, new sources.RawSource(await pictureOf(name, drawing)))
      })
    })
  }
}

async function pictureOf(name: string, drawing: string): Promise<Buffer> {
  const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 16)
  const file = path.join(CACHE, `${name}.${digest}.png`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const picture = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, effort: 4 }).toBuffer()
  await mkdir(CACHE, { recursive: true })
  await writeFile(file, picture)
  return picture
}
