import { expect, test } from 'vitest'
import { makeTestClock } from '../../testing/test-clock.ts'
import { createTwilioReports } from './text-twilio-reports.ts'
import { ReportRefused } from './provider-reports.ts'
import { textFaults, textSenderOf } from './text-setup.ts'
import { twilioSignature } from './text-twilio-reports.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
const PUBLIC_ORIGIN = 'https://snakes.example'
const twilio = {
  PUBLIC_ORIGIN,
  SMS_PROVIDER: 'twilio',
  SMS_FROM: '+61491570110',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'f'.repeat(32),
}
const webhook = {
  PUBLIC_ORIGIN,
  SMS_PROVIDER: 'webhook',
  SMS_FROM: 'Snake NSW',
  SMS_WEBHOOK_URL: 'https://sms.example/texts',
  SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
}

test('D-187 without a provider there is none, and nothing is at fault', () => {
  expect(textFaults({ PUBLIC_ORIGIN, SMS_PROVIDER: ' ' })).toEqual([])
  expect(textSenderOf({}, clock)).toBeUndefined()
})

test.each([
  [twilio, 'Twilio Inc., United States', true],
  [{ ...twilio, SMS_FROM: 'SnakeNSW' }, 'Twilio Inc., United States', false],
  [
    { ...twilio, SMS_FROM: `MG${'a'.repeat(32)}`, SMS_PROVIDER_NAME: 'Twilio, Ireland' },
    'Twilio, Ireland',
    true,
  ],
  [webhook, 'sms.example', false],
  [{ ...webhook, SMS_FROM: '19999', SMS_WEBHOOK_URL: 'http://127.0.0.1:8080/' }, '127.0.0.1:8080', true],
])('D-187 %j is a provider named %s, which takes answers: %j', (variables, name, takesReplies) => {
  expect(textFaults(variables)).toEqual([])
  expect(textSenderOf(variables, clock)).toMatchObject({ name, takesReplies })
})

test.each([
  [{ SMS_FROM: 'SnakeNSW' }, 'SMS_FROM'],
  [{ SMS_WEBHOOK_SECRET: 'x' }, 'SMS_WEBHOOK_SECRET'],
  [{ ...twilio, SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
  [{ ...twilio, SMS_FROM: '' }, 'SMS_FROM'],
  [{ ...twilio, SMS_FROM: 'A sender of twelve' }, 'SMS_FROM'],
  [{ ...twilio, PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID'],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN'],
  [{ ...twilio, TWILIO_API_URL: 'http://api.twilio.com' }, 'TWILIO_API_URL'],
  [{ ...webhook, SMS_WEBHOOK_URL: 'http://sms.example/texts' }, 'SMS_WEBHOOK_URL'],
  [{ ...webhook, SMS_WEBHOOK_URL: 'sms.example' }, 'SMS_WEBHOOK_URL'],
  [{ ...webhook, SMS_WEBHOOK_SECRET: 'a secret of many letters' }, 'SMS_WEBHOOK_SECRET'],
])('D-187 of %j the fault is in %s', (variables, name) => {
  const faults = textFaults(variables)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([name])
  expect(() => textSenderOf(variables, clock)).toThrow(name)
})

test('D-187 no fault tells a secret', () => {
  const faults = textFaults({
    ...webhook,
    SMS_WEBHOOK_SECRET: 'secret-words',
    TWILIO_AUTH_TOKEN: 'secret-words',
  })
  expect(faults.join()).not.toContain('secret-words')
})

test('D-187 Twilio may sign the address with the usual port or without it', () => {
  const read = createTwilioReports(twilio.TWILIO_AUTH_TOKEN)
  const url = `${PUBLIC_ORIGIN}/api/text-reports?key=a`
  const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered' })
  const by = (signed: string) => () =>
    read(
      { url, header: () => twilioSignature(twilio.TWILIO_AUTH_TOKEN, signed, form), body: form.toString() },
      clock.now(),
    )
  expect(by(url)().content).toMatchObject({ key: 'a' })
  expect(by(url.replace('.example', '.example:443'))().content).toMatchObject({ key: 'a' })
  expect(by(url.replace('.example', '.example:8443'))).toThrow(ReportRefused)
  expect(by(url.replace('https', 'http'))).toThrow(ReportRefused)
})
