import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { isInFloor, membersOf } from './younger-apis.ts'

const { 'at-rules': atRules, selectors, properties, types } = bcd.css

/** Every function of CSS by its name: MDN has them among the types that they belong to. */
const functions = new Map<string, Identifier>()
for (const [, known] of membersOf(types)) collect(known)
for (const [name, known] of membersOf(types)) functions.set(name, known)

function collect(type: Identifier): void {
  for (const [name, known] of membersOf(type)) {
    functions.set(name, known)
    collect(known)
  }
}

/** Units that MDN lists together. */
const unitGroups: readonly [RegExp, string][] = [
  [/^[dsl]v(?:h|w|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
]
const unitOf = (name: string) =>
  types?.['length']?.[unitGroups.find(([pattern]) => pattern.test(name))?.[1] ?? name]

const isYounger = (known: Identifier | undefined) =>
  known?.__compat !== undefined && !isInFloor(known.__compat)

/** What a built style sheet uses that one of the oldest browsers has not, e.g. `:has` or `text-wrap: balance`. */
export function youngerIn(css: string): Set<string> {
  const found = new Set<string>()
  const text = css.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, '""')
  const note = (name: string, known: Identifier | undefined) => {
    if (isYounger(known)) found.add(name)
  }
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) note(`@${name}`, atRules?.[name])
  for (const [, name = ''] of text.matchAll(/([a-z][\w-]*)\(/g)) note(`${name}()`, functions.get(name))
  for (const [, prelude = ''] of text.matchAll(/([^{};]+)\{/g))
    for (const [, name = ''] of prelude.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, selectors?.[name])
  if (/[{};,\s]&/.test(text)) note('nesting', selectors?.['nesting'])
  for (const [, unit = ''] of text.matchAll(/\d([a-z]+)\b/g)) note(`1${unit}`, unitOf(unit))
  for (const [, block = ''] of text.matchAll(/\{([^{}]*)\}/g))
    for (const declaration of block.split(';')) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s)
      const known = properties?.[property.trim()]
      const name = property.trim()
      if (block.includes(`-webkit-${name}:`) || block.includes(`-moz-${name}:`)) continue
      note(name, known)
      for (const word of value.split(/[\s,!]+/)) note(`${name}: ${word}`, known?.[word])
    }
  return found
}
