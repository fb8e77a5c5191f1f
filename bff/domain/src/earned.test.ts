import { expect, test } from 'vitest'
import { earnedCents, earnedLines, type EarnedSums } from './earned.ts'

const sums: EarnedSums = {
  completed: { jobs: 12, paid: 3400, share: 3050, loggerShare: 350, loggerShareSent: 280, feeCents: 1200 },
  logged: { jobs: 3, share: 210, shareSent: 210 },
}

test('JOB-19 D-149 what was earned is after the platform fees, and its lines say how it comes about', () => {
  expect(earnedCents(sums)).toBe(324_800)
  expect(earnedLines(sums)).toEqual([
    { term: 'Paid by clients for jobs you completed', detail: '$3,400' },
    { term: 'The part for loggers of these jobs, taken off', detail: '$350, $70 not sent' },
    { term: '$1.00 platform fee for each, taken off', detail: '$12.00' },
    { term: 'Your 20% of jobs you logged', detail: '$210, all sent' },
  ])
})

test('JOB-19 who only logged jobs reads of no fee, and of what nobody has sent yet', () => {
  const completed = { jobs: 0, paid: 0, share: 0, loggerShare: 0, loggerShareSent: 0, feeCents: 0 }
  const lines = earnedLines({ completed, logged: { jobs: 1, share: 70, shareSent: 0 } })
  expect(lines.map(({ detail }) => detail)).toEqual(['$0', '$0', '$70, not sent'])
})
