import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)

/** The fields of answers in which people's own words stand. */
const words = 'clientName|details|locationDetails|completionNotes|company|lockedReason|address|reason|message'
/** An element that holds nothing but one of them. */
const holder = new RegExp(
  String.raw`<(?!bdi\b)(\w[\w.]*)([^<>]*)>\s*\{(?:\w+[.?!]+)*(?:${words})\}\s*</\1>`,
  'g',
)

test('D-118 an element that holds the words of somebody takes its direction from them', () => {
  const screens = globSync(['mfe-*/src/**/*.tsx', 'shell/{src,kit/src,screen-parts/src}/**/*.tsx'], {
    cwd: root,
  })
  expect(screens.length).toBeGreaterThan(100)
  const without = screens
    .filter((file) => !/\.(?:stories|test)\.tsx$/.test(file))
    .flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(holder)]
        .filter(([, , attributes]) => !attributes!.includes('dir="auto"'))
        .map(([found]) => `${file}: ${found.replaceAll(/\s+/g, ' ')}`),
    )
  expect(without).toEqual([])
})
