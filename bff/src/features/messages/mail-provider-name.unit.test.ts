import { expect, test } from 'vitest'
import { mailProviderName } from './mail-provider-name.ts'

test.each([
  [{}, null],
  [{ SMTP_URL: 'smtps://user:secret@mail.example:465' }, 'mail.example'],
  [{ SMTP_URL: 'smtp://localhost:1025' }, null],
  [{ SMTP_URL: 'smtp://[::1]:1025' }, null],
  [
    { SMTP_URL: 'smtp://localhost:1025', MAIL_PROVIDER_NAME: 'Example Mail Ltd, Ireland' },
    'Example Mail Ltd, Ireland',
  ],
])('D-58 D-186 %j is named as %j', (env, name) => {
  expect(mailProviderName({ SMTP_URL: undefined, MAIL_PROVIDER_NAME: undefined, ...env })).toBe(name)
})
