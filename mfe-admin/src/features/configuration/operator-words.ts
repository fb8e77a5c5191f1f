import type { Setting } from '@snake-dispatch/contract/configuration'

/** What the operator has decided, in words (D-178): one sentence for each variable that concerns an office. */
export function operatorWords(settings: readonly Setting[]): string[] {
  const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value ?? null
  return sentences.flatMap(([name, say]) => {
    const value = valueOf(name)
    const sentence = say(value)
    return sentence === null ? [] : [sentence]
  })
}

const isOn = (value: string | null) => value === 'true'
const months = (value: string) => (value === '1' ? '1 month' : `${value} months`)

/** Null: nothing to say, as without a value. */
const sentences: readonly (readonly [name: string, say: (value: string | null) => string | null])[] = [
  ['OPERATOR_NAME', (value) => value && `The portal is run by ${value}.`],
  ['CONTACT_PHONE', (value) => value && `Clients are asked to ring ${value}.`],
  ['RETENTION_MONTHS', (value) => value && `Clients are erased ${months(value)} after their job has ended.`],
  [
    'MAX_OPEN_CLAIMS',
    (value) =>
      value &&
      `A catcher has at most ${value} open ${value === '1' ? 'job' : 'jobs'}; staff may assign more.`,
  ],
  [
    'GST_REGISTERED',
    (value) =>
      isOn(value) ? 'Invoices of platform fees contain GST.' : 'Invoices of platform fees contain no GST.',
  ],
  ['DEMO_ENABLED', (value) => (isOn(value) ? 'Anybody may look at the demo.' : 'There is no demo.')],
]
