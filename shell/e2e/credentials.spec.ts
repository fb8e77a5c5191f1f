import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { saveCredential } from '@snake-dispatch/contract/credential-changes'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { approvedCatcher, clientOf, logJobs, signInByApi } from './by-api.ts'
import { expect, test as base } from './fixtures.ts'
import { claimJob, jobCard } from './job-cards.ts'
import { expectToast, photoFile, type CatcherDetails } from './people.ts'
import { startPortal, type Portal } from './server.ts'
import { textMessageApp } from './text-message-app.ts'

interface Expired {
  portal: Portal
  catcher: CatcherDetails
}

/**
 * Runs a portal in which an insurance has expired. Nobody can enter one that has (D-172): its last day is moved into the
 * past while the portal is stopped.
 */
async function withExpiredInsurance(use: (expired: Expired) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-expired-'))
  const env = { DATA_DIR: path.join(folder, 'data') }
  const before = await startPortal(env)
  const catcher = await approvedCatcher(before, 'Robin Renews')
  await (
    await clientOf(before, catcher)
  ).call(saveCredential, {
    params: { kind: 'insurance' },
    body: { number: 'PL 1', expiresOn: sydneyDay(new Date()) },
  })
  await before.stop()
  const database = await PGlite.create({ dataDir: env.DATA_DIR, extensions: { pg_trgm } })
  await database.query("update credentials set expires_on = expires_on - interval '1 year'")
  await database.close()
  const portal = await startPortal(env)
  await use({ portal, catcher })
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}

const test = base.extend<object, { expired: Expired }>({
  expired: [async ({}, use) => withExpiredInsurance(use), { scope: 'worker', timeout: 180_000 }],
  portal: [({ expired }, use) => use(expired.portal), { scope: 'worker' }],
})

test('CRED-01 CRED-04 D-146 D-172 whose insurance has expired reads why they cannot claim, enters the new one and claims; an admin checks it', async ({
  person,
  portal,
  expired,
}) => {
  const [robin, admin] = [await person('Robin'), await person('admin')]
  const logger = await approvedCatcher(portal, 'Lee Logger')
  const details = expired.catcher
  const [number] = (await logJobs(portal, logger, [{}])) as [string]
  const year = new Date().getFullYear()

  await test.step('an admin finds them among the expired ones, and cannot check what has expired', async () => {
    await signInByApi(admin, portal, portal.admin)
    await admin.goto('/admin')
    await admin.getByLabel('Filter by what is to be done').selectOption('Expired credential')
    const list = admin
      .getByRole('table', { name: 'Accounts' })
      .or(admin.getByRole('list', { name: 'Accounts' }))
    await expect(admin.getByText('1 account', { exact: true })).toBeVisible()
    await expect(list.getByText('Insurance expired')).toBeVisible()
    await expect(list.getByText('Approved', { exact: true })).toHaveCount(0)
    await list.getByRole('link', { name: details.name }).click()
    await expect(admin.getByText('Their public liability insurance has expired.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Checked public liability insurance' })).toHaveCount(0)
    await admin.getByRole('button', { name: 'Edit public liability insurance' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Public liability insurance' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^It expired on .*\. Ask for the new one\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('Robin sees the job, reads why they cannot claim it, and goes to enter the new one', async () => {
    await signInByApi(robin, portal, details)
    await textMessageApp(robin)
    await robin.goto('/dashboard')
    const sentence = 'Your public liability insurance has expired.'
    await expect(robin.getByText(sentence)).toBeVisible()
    await expect(robin.getByText('You are not asked about new jobs')).toBeVisible()
    await jobCard(robin, number).getByRole('link', { name: 'Renew insurance' }).click()
    await robin.getByRole('button', { name: 'Change public liability insurance' }).click()
    const dialog = robin.getByRole('dialog', { name: 'Public liability insurance' })
    await dialog.getByLabel('Policy number').fill('PL 2')
    await dialog.getByLabel('Expires on').fill(`${year + 1}-06-30`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(robin, 'Credential Saved')
    await expect(robin.getByText(sentence)).toHaveCount(0)
  })

  await test.step('a photo of the certificate is stored at once, and the admin sees it', async () => {
    const item = robin.getByRole('listitem').filter({ hasText: 'Public liability insurance' })
    await item.getByText('Add a photo of it').click()
    await item.locator('input[type=file]').setInputFiles(await photoFile(robin))
    await expectToast(robin, 'Photo Saved')
    await expect(item.getByRole('img', { name: 'Your public liability insurance' })).toBeVisible()
    await admin.reload()
    const seen = admin.getByRole('img', { name: /^The public liability insurance, / })
    await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('Robin claims the job', async () => {
    await robin.goto('/dashboard')
    await claimJob(robin, number)
  })

  await test.step('an admin checks what they entered, and Robin reads it without a reload', async () => {
    await robin.goto('/profile#credentials')
    const item = robin.getByRole('listitem').filter({ hasText: 'Public liability insurance' })
    await expect(item.getByText('Waits for a check')).toBeVisible()
    await admin.getByRole('button', { name: 'Checked public liability insurance' }).click()
    await expect(admin.getByText(/^Checked on .* by /)).toBeVisible()
    await expect(item.getByText(/^Checked on /)).toBeVisible()
  })
})
