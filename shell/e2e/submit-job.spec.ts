import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { fakeRecogniser } from './fake-recogniser.ts'
import { expect, test } from './fixtures.ts'
import { untilKept } from './kept-offline.ts'
import { expectToast, photoFile } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

const form = (page: Page) => page.getByRole('form', { name: 'Submit Job' })
const jobCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function openForm(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Submit Job' }).click()
  await expect(form(page)).toBeVisible()
  await expect(page).toHaveURL(/[?&]tab=submit-job$/)
}

async function fillIn(page: Page, clientName: string): Promise<void> {
  const fields = form(page)
  await fields.getByLabel('Snake type').selectOption('easternBrownSnake')
  await fields.getByRole('radio', { name: 'High' }).check()
  await fields.getByRole('combobox', { name: 'Address' }).fill('12 Cliff Drive, Katoomba')
  await fields.getByLabel('Client mobile').fill('+61 491 570 158')
  await fields.getByLabel('Client name').fill(clientName)
  await fields.getByRole('button', { name: '$250' }).click()
}

async function expectFilledIn(page: Page, clientName: string): Promise<void> {
  const fields = form(page)
  await expect(fields.getByLabel('Snake type')).toHaveValue('easternBrownSnake')
  await expect(fields.getByRole('radio', { name: 'High' })).toBeChecked()
  await expect(fields.getByRole('combobox', { name: 'Address' })).toHaveValue('12 Cliff Drive, Katoomba')
  await expect(fields.getByLabel('Suburb')).toHaveValue('Katoomba')
  await expect(fields.getByLabel('Client mobile')).toHaveValue('0491 570 158')
  await expect(fields.getByLabel('Client name')).toHaveValue(clientName)
  await expect(fields.getByLabel('Quoted cost')).toHaveValue('250')
}

test('JOB-10 JOB-11 JOB-22 NAV-03 a catcher logs a job: the draft outlives a reload and a lost connection', async ({
  person,
  portal,
}) => {
  const page = await person('Kim')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Kim Keel'))
  await openForm(page)
  await expect(form(page).getByText(/^#1\d{7}$/)).toBeVisible()
  await expectAccessible(page)

  await test.step('JOB-10 what is missing is named', async () => {
    await form(page).getByRole('button', { name: 'Submit', exact: true }).click()
    for (const message of ['Snake type is required', 'Urgency is required', 'Quoted cost is required'])
      await expect(form(page).getByText(message)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('JOB-10 the draft with its photo is there after a reload', async () => {
    await fillIn(page, 'Drew Draft')
    await form(page)
      .locator('input[type=file]')
      .setInputFiles(await photoFile(page))
    await expect(form(page).getByAltText('Your photo of the snake')).toBeVisible()
    await page.reload()
    await expectFilledIn(page, 'Drew Draft')
    await expect(form(page).getByAltText('Your photo of the snake')).toBeVisible()
  })

  await test.step('JOB-22 DISP-42 a claim never waits for a connection, and nothing is lost', async () => {
    await untilKept(page, portal, ['mfe_catcher'])
    await page.context().setOffline(true)
    await form(page).getByRole('button', { name: 'Submit & Claim' }).click()
    await expectToast(page, 'Failed to create job')
    await expect(form(page).getByText('You are offline')).toBeVisible()
    await expectFilledIn(page, 'Drew Draft')
    await page.context().setOffline(false)
    await expect(form(page).getByText('You are offline')).toHaveCount(0)
  })

  await test.step('JOB-11 D-10 two presses create one job, which stands under Available Jobs', async () => {
    await form(page).getByRole('button', { name: 'Submit', exact: true }).dblclick()
    await expectToast(page, 'Job Created')
    await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
    const withPhoto = { has: page.getByRole('img', { name: 'Sent with the request' }) }
    await expect(jobCard(page, 'Katoomba').filter(withPhoto)).toHaveCount(1)
  })

  await test.step('JOB-10 the form is empty again', async () => {
    await openForm(page)
    await expect(form(page).getByLabel('Client name')).toHaveValue('')
  })
})

test('JOB-11 JOB-08 Submit & Claim leads to the active job and texts the client', async ({
  person,
  portal,
}) => {
  const page = await person('Casey')
  const texts = await textMessageApp(page)
  await signInByApi(page, portal, await approvedCatcher(portal, 'Casey Curl'))
  await openForm(page)
  await fillIn(page, 'Morgan Marsh')
  await form(page).getByRole('button', { name: 'Submit & Claim' }).click()
  await expectToast(page, 'Job Created and Claimed')
  await expect(page).toHaveURL(/[?&]tab=my-jobs$/)
  await expect(page.getByRole('tab', { name: /Active Jobs/ })).toHaveAttribute('aria-selected', 'true')
  await expect(jobCard(page, '12 Cliff Drive, Katoomba')).toHaveCount(1)
  await expect.poll(texts).toHaveLength(1)
  expect((await texts())[0]).toContain('0491570158')
  await expectAccessible(page)
})

test('JOB-12 a catcher dictates a job, corrects it, and submits it', async ({ person, portal }) => {
  const page = await person('Robin')
  const speak = await fakeRecogniser(page)
  await signInByApi(page, portal, await approvedCatcher(portal, 'Robin Rough'))
  await openForm(page)
  await page.getByRole('button', { name: 'Fill in by voice' }).click()
  await expect(page.getByText('Listening…')).toBeVisible()
  await expectAccessible(page)

  await speak('um eastern brown at twelve no four', false)
  await expect(page.getByText('um eastern brown at twelve no four…')).toBeVisible()
  await speak('um eastern brown at twelve no fourteen Smith Street Penrith')
  await expect(form(page).getByRole('combobox', { name: 'Address' })).toHaveValue('14 Smith Street, Penrith')
  await speak('urgent two hundred dollars')
  await expect(form(page).getByLabel('Quoted cost')).toHaveValue('200')
  await speak('sorry two fifty')
  await expect(form(page).getByLabel('Quoted cost')).toHaveValue('250')
  await speak('Jane 0412 345 678')
  await expect(page.getByText(/Please check: Client name/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop listening' }).click()

  await page.getByRole('button', { name: 'Client name' }).click()
  await expect(form(page).getByLabel('Client name')).toBeFocused()
  await form(page).getByLabel('Client name').fill('Jayne')
  await expect(page.getByText('Not sure. Please check.')).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expectToast(page, 'Job Created')
  await expect(jobCard(page, 'Penrith').first()).toContainText('Eastern Brown Snake')
})

test('JOB-12 a browser without speech recognition, and a microphone that is denied, have their literal texts', async ({
  person,
  portal,
}) => {
  const page = await person('Lee')
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await signInByApi(page, portal, await approvedCatcher(portal, 'Lee Lakes'))
  await openForm(page)
  await page.getByRole('button', { name: 'Fill in by voice' }).click()
  await expectToast(page, 'Speech Recognition Not Supported')

  await page.addInitScript(() => {
    class Denied {
      onerror?: (event: { error: string }) => void
      onend?: () => void
      start() {
        queueMicrotask(() => {
          this.onerror?.({ error: 'not-allowed' })
          this.onend?.()
        })
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Denied })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Fill in by voice' }).click()
  await expectToast(page, 'Microphone Access Denied')
})
