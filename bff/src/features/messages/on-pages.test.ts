import { PORTAL_CONFIG_ID, type PortalConfig } from '@snake-dispatch/contract/portal-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { writeSite } from '../../testing/test-site.ts'
import { GATEWAY_SECRET } from '../../testing/text-gateway-protocol.ts'
import { makeTextGateway } from '../../testing/text-gateway.ts'
import type { MessageOptions } from './messages.feature.ts'

let site: Awaited<ReturnType<typeof writeSite>>
beforeAll(async () => {
  site = await writeSite()
})
afterAll(() => site.remove())

/** What the document of a page says of messages. */
async function onPages(env: Record<string, string>, messages: MessageOptions = {}) {
  const server = await startTestServer(env, { frontEnds: site.root, messages })
  try {
    const html = await (await fetch(`${server.origin}/`)).text()
    const json = new RegExp(`id="${PORTAL_CONFIG_ID}"[^>]*>([^<]*)<`).exec(html)![1]!
    const { hasMail, hasText, takesTextReplies, hasClientTexts, messageProviders } = JSON.parse(
      json,
    ) as PortalConfig
    return { hasMail, hasText, takesTextReplies, hasClientTexts, messageProviders }
  } finally {
    await server.close()
  }
}

const production = { NODE_ENV: 'production' }
const nobody = { mail: null, text: null }

test('D-185 pages promise what is sent: on a laptop what admins see in its place, in production what has a provider', async () => {
  expect(await onPages({})).toEqual({
    hasMail: true,
    hasText: true,
    takesTextReplies: true,
    hasClientTexts: false,
    messageProviders: nobody,
  })
  expect(await onPages({ ...production, SMS_CLIENT: 'true' })).toEqual({
    hasMail: false,
    hasText: false,
    takesTextReplies: true,
    hasClientTexts: false,
    messageProviders: nobody,
  })
  const text = { text: makeTextGateway(), textProviderName: 'Twilio Inc., United States' }
  expect(await onPages({ ...production, SMS_CLIENT: 'true' }, text)).toEqual({
    hasMail: false,
    hasText: true,
    takesTextReplies: true,
    hasClientTexts: true,
    messageProviders: { mail: null, text: 'Twilio Inc., United States' },
  })
})

test('D-187 pages know where no text can be answered', async () => {
  const lettered = {
    PUBLIC_ORIGIN: 'http://snakes.example',
    SMS_PROVIDER: 'webhook',
    SMS_FROM: 'SnakeNSW',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
    SMS_WEBHOOK_SECRET: GATEWAY_SECRET,
  }
  expect(await onPages(lettered)).toMatchObject({ hasText: true, takesTextReplies: false })
  expect(await onPages({ ...lettered, SMS_FROM: '+61491570110' })).toMatchObject({ takesTextReplies: true })
})
