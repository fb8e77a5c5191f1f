import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { messageSettings, type MessageSettings } from '@snake-dispatch/contract/messages'
import { pushSettingsPath } from '@snake-dispatch/contract/paths'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { messageSettingsOf } from '../../testing/messages.ts'
import { UnprovenAddresses } from './UnprovenAddresses.tsx'

beforeAll(everythingLoaded)

/** An account older than the first days, unless another one is given. */
const open = (shown: MessageSettings, { hasMail = true, user = catcher } = {}) =>
  renderPortal(<UnprovenAddresses />, {
    user,
    config: { hasMail, hasText: hasMail },
    answers: [answer(messageSettings, () => shown)],
  })

test('D-188 D-155 whoever is past the first days is asked to prove what messages go to', async () => {
  open(messageSettingsOf())
  const link = await screen.findByRole('link', { name: 'Prove your email address and your mobile' })
  expect(link.getAttribute('href')).toBe(pushSettingsPath)
  expect(link.parentElement!.textContent).toMatch(/: until then we send nothing to them\.$/)
})

test('D-188 D-155 one that is not proven is named alone; a blocked one is not, as another address must be entered first', async () => {
  open(messageSettingsOf({ blocked: 'addressRefused' }))
  const link = await screen.findByRole('link', { name: 'Prove your mobile' })
  expect(link.parentElement!.textContent).toMatch(/: until then we send nothing to it\.$/)
})

test('D-188 nothing is said once both are proven', async () => {
  const { container, callsTo } = open(messageSettingsOf({ isProven: true }, { isProven: true }))
  await waitFor(() => expect(callsTo(messageSettings)).toHaveLength(1))
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('D-188 D-155 nothing is asked for on the first days, nor where nothing is sent', () => {
  const isNew = { ...catcher, createdAt: new Date().toISOString() }
  for (const options of [{ user: isNew }, { hasMail: false }])
    expect(open(messageSettingsOf(), options).calls()).toEqual([])
})
