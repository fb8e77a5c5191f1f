import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { DrawingName } from './Drawings.tsx'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const sprite = textOf('drawings.svg')
const drawings = [...new JSDOM(sprite).window.document.querySelectorAll('symbol')]

test('D-143 each step has a drawing in the file, and the file has no other', () => {
  const names: Record<DrawingName, true> = {
    leave: true,
    shut: true,
    watch: true,
    inside: true,
    window: true,
    start: true,
    toes: true,
    whole: true,
    splint: true,
  }
  expect(drawings.map(({ id }) => id)).toEqual(Object.keys(names))
})

test('D-143 the drawings are small, of plain shapes, in colours that the style defines for both themes', () => {
  expect(new TextEncoder().encode(sprite).length).toBeLessThanOrEqual(18_000)
  const shapes = new Set(drawings.flatMap((drawing) => [...drawing.children].map(({ tagName }) => tagName)))
  expect([...shapes].filter((name) => !['path', 'circle'].includes(name))).toEqual([])
  const known = new Set(
    [...textOf('Drawings.module.css').matchAll(/(--drawing-[\w-]+):/g)].map(([, name]) => name),
  )
  const colours = new Set([...sprite.matchAll(/(?:fill|stroke)="(.*?)"/g)].map(([, colour = '']) => colour))
  const used = [...colours].filter((colour) => colour !== 'none')
  expect(used.filter((colour) => !known.has(/^var\((.*)\)$/.exec(colour)?.[1]))).toEqual([])
  expect([...known].filter((name) => !colours.has(`var(${name})`))).toEqual([])
})
