import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personalLink } from '@snake-dispatch/contract/personal-link'
import { answer, refusal, type Reply } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { LinkOwner } from './LinkOwner.tsx'

const open = (catcher: string, reply: Reply<typeof personalLink>) =>
  renderPortal(
    <p data-testid="owner">
      <LinkOwner catcher={catcher} />
    </p>,
    { answers: [answer(personalLink, reply)] },
  )

test('PUB-09 a personal link says whose it is', async () => {
  const { callsTo } = open('7', () => ({ firstName: 'Kim' }))
  expect(await screen.findByText('This is Kim’s personal link.')).toBeTruthy()
  expect(callsTo(personalLink)[0]?.params).toEqual({ catcherId: '7' })
})

test.each([
  ['of nobody', '7', () => ({ firstName: null })],
  ['that cannot be read', '7', () => refusal(429, 'Too many requests.')],
  ['that is broken', 'seven', () => ({ firstName: 'Kim' })],
] as const)('PUB-09 a personal link %s says nothing', async (_, catcher, reply) => {
  const { callsTo } = open(catcher, reply)
  await expect.poll(() => callsTo(personalLink).length).toBe(catcher === '7' ? 1 : 0)
  expect(screen.getByTestId('owner').textContent).toBe('')
})
