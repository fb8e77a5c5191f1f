import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Handset } from './Handset.tsx'

const sprite = new URL('../../../../design-system/src/components/Icon/icons.svg', import.meta.url)

test("LAND-08 the handset of the landing pages is the design system's icon call", () => {
  const [, drawing] = /<symbol id="call" viewBox="0 -960 960 960">(.*?)<\/symbol>/.exec(
    readFileSync(sprite, 'utf8'),
  )!
  expect(renderToStaticMarkup(createElement(Handset)).replace('></path>', '/>')).toContain(drawing)
})
