import sharp from 'sharp'
import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import { newKey, withKey, type PreparedPhoto } from './prepared-photo.ts'

const WIDTH = 640
const HEIGHT = 480

/** Colours of a drawn snake: body and bands. */
const looks: Partial<Record<SnakeType, readonly [body: string, bands: string]>> = {
  easternBrownSnake: ['#8a6a3f', '#9c7b4c'],
  redBelliedBlackSnake: ['#1d1d22', '#a33a32'],
  diamondPython: ['#2f3320', '#d9c860'],
  carpetPython: ['#6b5a38', '#c9b27a'],
  easternTigerSnake: ['#54482c', '#b89a4a'],
  bandyBandy: ['#161616', '#eeeeea'],
  yellowFacedWhipSnake: ['#6f7a63', '#d8c65a'],
}

const drawn = new Map<SnakeType, Promise<PreparedPhoto>>()

/**
 * A picture of a snake on grass, as a JPEG in the form of a stored photo: the demo uses it instead of a photo. It is
 * drawn here, so that nobody's photo is used, once per process, and without the queue of the photos that people send.
 */
export function drawSnake(type: SnakeType): Promise<PreparedPhoto> {
  const known = drawn.get(type)
  if (known) return known
  const picture = draw(looks[type] ?? ['#5d5a45', '#8d8868'])
  picture.catch(() => drawn.delete(type))
  drawn.set(type, picture)
  return picture
}

/** The picture that replaces a photo that a visitor of the demo chose (D-87), under a key of its own. */
export async function samplePhoto(): Promise<PreparedPhoto> {
  return copyOfSnake('carpetPython')
}

/** A further copy of the drawing of a species, to be stored. */
export async function copyOfSnake(type: SnakeType): Promise<PreparedPhoto> {
  return { ...(await drawSnake(type)), ...newKey() }
}

async function draw([body, bands]: readonly [string, string]): Promise<PreparedPhoto> {
  const jpeg = await sharp(Buffer.from(drawing(body, bands)))
    .jpeg({ quality: 60 })
    .toBuffer()
  return withKey(jpeg)
}

function drawing(body: string, bands: string): string {
  const winding = 'M 70 330 C 130 210, 210 210, 270 300 S 400 400, 450 290 S 520 170, 570 200'
  const blades = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [(index * 97) % WIDTH, 40 + ((index * 61) % (HEIGHT - 60))]
    return `<path d="M ${x} ${y} q 4 -18 10 -26" stroke="#5f8a45" stroke-width="3" fill="none"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#7fa35c"/>
    <rect y="300" width="100%" height="180" fill="#b59b72" opacity="0.6"/>
    ${blades.join('')}
    <g fill="none" stroke-linecap="round">
      <path d="${winding}" stroke="#000000" opacity="0.25" stroke-width="34" transform="translate(6 10)"/>
      <path d="${winding}" stroke="${body}" stroke-width="32"/>
      <path d="${winding}" stroke="${bands}" stroke-width="24" stroke-dasharray="8 26" stroke-linecap="butt"/>
    </g>
    <ellipse cx="578" cy="203" rx="24" ry="17" fill="${body}"/>
    <circle cx="586" cy="197" r="4" fill="#111111"/>
  </svg>`
}
