import { linkIn, startMailServer, type MailServer } from '@snake-dispatch/bff/src/testing/mail-server.ts'
import {
  post,
  startTextProvider,
  type TextProviderDouble,
} from '@snake-dispatch/bff/src/testing/text-provider.ts'
import { askAddressProof, proveMobile } from '@snake-dispatch/contract/messages'
import { paths } from '@snake-dispatch/contract/paths'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { approvedCatcherOf, clientOf } from './by-api.ts'
import { expect, test as base } from './fixtures.ts'
import { claimJob, jobCard } from './job-cards.ts'
import {
  approve,
  expectAvailableJobs,
  expectToast,
  newCatcher,
  newMobile,
  register,
  requestRemoval,
  signIn,
} from './people.ts'
import { startPortal, type Portal } from './server.ts'
import { textMessageApp } from './text-message-app.ts'

/** Where the portal sends to: a real mail server on this machine, and the double of a provider of texts. */
interface Providers {
  mail: MailServer
  texts: TextProviderDouble
}

const test = base.extend<object, { providers: Providers; portal: Portal }>({
  providers: [
    async ({}, use) => {
      const [mail, texts] = [await startMailServer(), await startTextProvider('twilio')]
      await use({ mail, texts })
      await mail.close()
      await texts.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ providers: { mail, texts } }, use) => {
      const variables = { ...mail.variables, ...texts.variables('twilio'), SMS_CLIENT: 'true' }
      const portal = await startPortal(variables)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

/** Waits for a text to a number. */
async function textTo({ texts }: Providers, number: string, about: string) {
  const found = () =>
    texts.accepted.find(({ to, words }) => to === textNumber(number) && words.includes(about))
  await expect.poll(found).toBeDefined()
  return found()!
}

test('D-185 D-188 AUTH-06 AUTH-13 who registers proves the address, is told of the approval, and chooses a new password, all by mail', async ({
  person,
  portal,
  providers,
}) => {
  const [page, admin] = [await person('Robin'), await person('admin')]
  const robin = newCatcher('Robin Adder')
  const mailTo = async (count: number, subject: string) => {
    const mail = await providers.mail.mailTo(robin.email, count)
    expect([mail.subject, mail.isEncrypted]).toEqual([subject, true])
    return mail.text
  }
  await register(page, robin)
  await page.goto(linkIn(await mailTo(1, 'We have your registration'), paths.proveMail))
  await page.getByRole('button', { name: 'Prove my address' }).click()
  await expect(page.getByText('Your address is proven')).toBeVisible()

  await approve(admin, portal, [robin.name])
  await page.goto(linkIn(await mailTo(2, 'You are approved'), paths.login))
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByLabel('Email or mobile').fill(robin.email)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(page.getByText(/a link is on its way/)).toBeVisible()

  await page.goto(linkIn(await mailTo(3, 'Choose a new password'), paths.passwordLink))
  const password = 'Brown-tree-77'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectToast(page, 'Password Changed')
  await signIn(page, { ...robin, password })
  await expectAvailableJobs(page)
  await mailTo(4, 'Your password was changed')
})

test('D-187 JOB-09 DISP-30 a High job reaches a phone without push as a text, is claimed by its link, and the client is texted who comes', async ({
  person,
  portal,
  providers,
}) => {
  const kim = await approvedCatcherOf(portal, 'Kim Keel', 'Manly')
  await test.step('the catcher’s mobile is proven', async () => {
    const api = await clientOf(portal, kim)
    await api.call(askAddressProof, { body: { channel: 'text' } })
    const { words } = await textTo(providers, kim.contactNumber, 'is your code')
    await api.call(proveMobile, { body: { code: /\d{6}/.exec(words)![0] } })
  })

  const [client, mobile] = [await person('client'), newMobile()]
  const number = await requestRemoval(client, {
    clientName: 'Casey Client',
    address: '14 Ocean Parade, Manly',
    mobile,
  })
  const alert = await textTo(providers, kim.contactNumber, number)
  expect(alert.words).toBe(
    `Snake Dispatch NSW: HIGH: Eastern Brown Snake in Manly. Claim: ${portal.url}/dashboard?job=${number}`,
  )

  await test.step('the link leads to the job, through the sign-in', async () => {
    const page = await person('Kim')
    await textMessageApp(page)
    await page.goto(linkIn(alert.words, paths.dashboard))
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByLabel('Email address').fill(kim.email)
    await form.getByLabel('Password', { exact: true }).fill(kim.password)
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(jobCard(page, number).getByRole('button', { name: 'Claim Job' })).toBeFocused()
    await claimJob(page, number)
  })

  const received = await textTo(providers, mobile, 'We have your request')
  expect(received.words).toContain(`#${number}`)
  const coming = await textTo(providers, mobile, 'Kim is coming')
  expect(coming.words).toMatch(/: Kim is coming, \d+:\d\d.+ \S+$/)
  for (const { words } of [received, coming]) {
    const viewer = await person('viewer')
    await viewer.goto(linkIn(words, paths.shortRequest))
    await expect(viewer.locator('[data-tone] h2')).toHaveText('Kim is coming')
    await expect(viewer.getByText(/^Kim comes between/)).toBeVisible()
    // The link of a text may look, not cancel.
    await expect(viewer.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
  }
  expect((await post(providers.texts.reportOf(coming, 'delivered'))).status).toBe(204)
})
