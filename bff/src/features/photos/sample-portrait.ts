import sharp from 'sharp'

/** A drawn person in a hat, as a square of 400 pixels: in the demo it takes the place of a visitor's photo (D-87). */
export async function drawPortrait(): Promise<Buffer> {
  return await sharp(Buffer.from(drawing)).jpeg({ quality: 60 }).toBuffer()
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
  <rect width="400" height="400" fill="#cfe0c3"/>
  <path d="M 60 400 C 70 300, 140 280, 200 280 S 330 300, 340 400 Z" fill="#5f7148"/>
  <path d="M 170 240 h 60 v 55 q -30 25 -60 0 Z" fill="#b98a66"/>
  <ellipse cx="200" cy="185" rx="68" ry="82" fill="#cf9f7a"/>
  <path d="M 72 140 q 128 -48 256 0 q -128 44 -256 0 Z" fill="#7a5a34"/>
  <path d="M 132 132 q 8 -82 68 -82 t 68 82 q -68 20 -136 0 Z" fill="#8b6a40"/>
  <g fill="#2d241c"><circle cx="175" cy="192" r="6"/><circle cx="225" cy="192" r="6"/></g>
  <path d="M 172 228 q 28 20 56 0" stroke="#2d241c" stroke-width="5" stroke-linecap="round" fill="none"/>
</svg>`
