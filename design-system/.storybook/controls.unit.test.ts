import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'
import { expect, test } from 'vitest'
import { usableControls } from './controls.ts'

const optional = (member: SBType, raw: string): SBType => ({
  name: 'union',
  required: false,
  raw,
  value: [member, { name: 'other', value: 'undefined' }],
})
const content: SBType = { name: 'other', value: 'ReactNode' }

/** What becomes of one prop of this type, whose initial value is given. */
function propOf(type: SBType, summary: string, initial?: unknown): StrictInputType {
  const context = {
    argTypes: { prop: { name: 'prop', type, table: { type: { summary } } } },
    initialArgs: { prop: initial },
  }
  const { prop } = usableControls(context as unknown as Parameters<ArgTypesEnhancer>[0])
  if (!prop) throw new Error('The prop is lost')
  return prop
}

test('one of several values gets a select, which can be emptied where the prop is optional', () => {
  const sizes: SBType = { name: 'enum', value: ['small', 'large'] }
  expect(propOf(optional(sizes, 'Size | undefined'), 'union')).toMatchObject({
    control: { type: 'select' },
    options: [undefined, 'small', 'large'],
    table: { type: { summary: "'small' | 'large'" } },
  })
  expect(propOf({ ...sizes, required: true }, 'union').options).toEqual(['small', 'large'])
})

test('a long list of values is named in the prop table, and all are in the select', () => {
  const icons: SBType = { name: 'enum', value: Array.from({ length: 60 }, (_, index) => `icon_${index}`) }
  const prop = propOf(optional(icons, 'IconName | undefined'), 'union')
  expect(prop.table?.type?.summary).toBe('IconName')
  expect(prop.options).toHaveLength(61)
})

test('a text gets a text control, a yes or no a switch', () => {
  expect(propOf(optional({ name: 'string' }, 'string | undefined'), 'union').control).toEqual({
    type: 'text',
  })
  const flag = propOf(optional({ name: 'boolean' }, 'boolean | undefined'), 'union')
  expect(flag.type?.name).toBe('boolean')
})

test('any content can be typed, except where the story passes elements', () => {
  expect(propOf(content, 'ReactNode', 'Pending').control).toEqual({ type: 'text' })
  expect(propOf(content, 'ReactNode', { type: 'button' }).control).toEqual({ disable: true })
})

test('lists and callbacks get no raw JSON', () => {
  expect(propOf({ name: 'other', value: 'ReadonlyArray' }, 'ReadonlyArray', []).control).toEqual({
    disable: true,
  })
  expect(propOf({ name: 'function' }, '() => void').control).toEqual({ disable: true })
})

test('the default is the one that the doc comment names', () => {
  const defaultOf = (description: string) => {
    const argTypes = { prop: { name: 'prop', description, type: { name: 'string' as const } } }
    const context = { argTypes, initialArgs: {} } as unknown as Parameters<ArgTypesEnhancer>[0]
    return usableControls(context)['prop']?.table?.defaultValue?.summary
  }
  expect(defaultOf('Default `info`. `danger` is for what failed.')).toBe('info')
  expect(defaultOf('`row` puts short choices side by side; default `column`.')).toBe('column')
  expect(defaultOf('The room for the values. Default 52.')).toBe('52')
  expect(defaultOf('What is measured.')).toBeUndefined()
})

test('a control of the story itself stays', () => {
  const argTypes = { action: { name: 'action', type: content, control: { type: 'select' } } }
  const context = { argTypes, initialArgs: {} } as unknown as Parameters<ArgTypesEnhancer>[0]
  expect(usableControls(context)).toEqual(argTypes)
})
