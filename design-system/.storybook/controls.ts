import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/** A list longer than this is named in the prop table, not spelled out; the select still offers every value. */
const SPELLED_OUT = 8

/**
 * Controls that a UI developer can use: a select where a prop takes one of several values, a text where it takes any
 * content, and none where only code can make the value (lists, elements, callbacks), instead of raw JSON. The default is
 * the one that the doc comment of the prop names.
 */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      withDefault(withUsableControl(argType, initialArgs[name])),
    ]),
  )

function withUsableControl(argType: StrictInputType, initial: unknown): StrictInputType {
  const type = argType.type && withoutUndefined(argType.type)
  if (!type || argType.control !== undefined) return argType
  const typed = { ...argType, type, table: { ...argType.table, type: { summary: summaryOf(type, argType) } } }
  if (type.name === 'enum') {
    const options = type.required ? type.value : [undefined, ...type.value]
    return { ...typed, options, control: { type: 'select' } }
  }
  const takesText = argType.table?.type?.summary === 'ReactNode' || type.name === 'string'
  if (takesText && (initial === undefined || initial === null || typeof initial === 'string')) {
    return { ...typed, control: { type: 'text' } }
  }
  return type.name === 'boolean' || type.name === 'number' ? typed : { ...typed, control: { disable: true } }
}

/** 'Default `info`.' or 'default 100' in the doc comment; the components take their defaults where docgen does not look. */
function withDefault(argType: StrictInputType): StrictInputType {
  const [, code, word] = /\bdefault:? (?:`([^`]+)`|([\w']+))/i.exec(argType.description ?? '') ?? []
  const summary = code ?? word
  return summary ? { ...argType, table: { defaultValue: { summary }, ...argType.table } } : argType
}

/** The bare type of an optional prop: `'small' | 'large' | undefined` is an enum of two. */
function withoutUndefined(type: SBType): SBType {
  if (type.name !== 'union') return type
  const members = type.value.filter(
    (member) => member.name !== 'other' || !['undefined', 'null'].includes(member.value),
  )
  const [only] = members
  return members.length === 1 && only
    ? { ...only, required: type.required ?? false, raw: type.raw ?? '' }
    : type
}

function summaryOf(type: SBType, argType: StrictInputType): string {
  const written = type.raw?.replace(/ \| undefined$/, '')
  if (type.name === 'enum') {
    if (type.value.length > SPELLED_OUT)
      return argType.type?.name === 'union' ? (written ?? 'enum') : `one of ${type.value.length}`
    return type.value.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(' | ')
  }
  const summary = argType.table?.type?.summary ?? type.name
  return ['union', 'ReadonlyArray'].includes(summary) ? (written ?? summary) : summary
}

/** A select of prepared contents for a prop that takes elements: `argTypes: { action: choices({ … }) }`. */
export function choices<Content>(contents: Readonly<Record<string, Content>>) {
  return { control: { type: 'select' }, options: Object.keys(contents), mapping: contents } as const
}
