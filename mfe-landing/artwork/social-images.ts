import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Compiler } from 'webpack'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { socialImage } from './social-image.ts'

/** Pictures of earlier builds, by a digest of their drawing. */
const CACHE = path.join(import.meta.dirname, '../.cache/social-images')

/** Emits `social/{slug}.png`: the picture of every region's page, drawn anew only when it changed (LAND-08). */
export class SocialImages {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SocialImages', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'SocialImages', stage }, async () => {
        for (const { slug } of regions)
          compilation.emitAsset(`social/${slug}.png`, new sources.RawSource(await pictureOf(slug)))
      })
    })
  }
}

async function pictureOf(slug: RegionSlug): Promise<Buffer> {
  const drawing = socialImage(slug)
  const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 16)
  const file = path.join(CACHE, `${slug}.${digest}.png`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const picture = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, effort: 4 }).toBuffer()
  await mkdir(CACHE, { recursive: true })
  await writeFile(file, picture)
  return picture
}
