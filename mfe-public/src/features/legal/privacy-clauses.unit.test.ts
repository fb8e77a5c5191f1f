import { expect, test } from 'vitest'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { privacyClauses } from './privacy-clauses.ts'

test('D-58 D-141 the privacy page says when a position is sent, who sees it and when it is erased, and where those of places come from', () => {
  const clauses = privacyClauses({
    ...portalConfigOf(),
    hasRecaptcha: false,
    googleMapsApiKey: null,
    hasDemo: false,
  })
  const textOf = (wanted: string) => clauses.find(({ id }) => id === wanted)?.texts.join(' ')
  expect(textOf('what')).toContain('the position of your device if you press ‘Use my location’')
  expect(textOf('who')).toContain('They see neither your mobile nor your position.')
  for (const id of ['retention', 'access'])
    expect(textOf(id)).toContain('address, position, texts and photos')
  const kept = textOf('device')
  expect(kept).toContain('go with your request, unless you press ‘Remove’')
  expect(kept).toContain('GeoNames (geonames.org), licensed under CC BY 4.0')
})

test('D-58 D-185 the privacy page names who carries mail and texts, only where they are configured', () => {
  const textsOf = (config: Parameters<typeof portalConfigOf>[0]) =>
    privacyClauses(portalConfigOf(config))
      .filter(({ id }) => id === 'messages')
      .flatMap(({ texts }) => texts)
      .join(' ')
  expect(textsOf({ hasMail: true, hasText: true, hasClientTexts: true })).toBe('')
  const mail = textsOf({ messageProviders: { mail: 'Example Mail Ltd, Ireland', text: null } })
  expect(mail).toContain('carried by Example Mail Ltd, Ireland')
  expect(mail).not.toContain('text messages')
  const text = { messageProviders: { mail: null, text: 'Twilio Inc., United States' } }
  expect(textsOf({ ...text, hasClientTexts: true })).toMatch(
    /Twilio Inc\., United States.*at most five texts/,
  )
  expect(textsOf(text)).not.toContain('at most five texts')
})
