import webPush from 'web-push'
import { expect, test } from 'vitest'
import { testDelivery, testMessage } from './push-payload.ts'
import { createPushSender } from './push-sender.ts'

test('LIVE-05 a browser whose key is none is refused, not an error that would be tried again', async () => {
  const vapid = { subject: 'mailto:admin@snake-dispatch.example', ...webPush.generateVAPIDKeys() }
  const send = createPushSender(vapid, ['localhost:1'], {})
  // Of the right length, but no point of the curve.
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') }
  expect(await send({ endpoint: 'https://localhost:1/push', keys }, testMessage, testDelivery)).toEqual({
    kind: 'refused',
    status: 0,
  })
})
