import { AxeBuilder } from '@axe-core/playwright'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, fillRequest } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

test('JOB-20 PUB-09 the personal link is copied, sent by text and printed, and logs the job for its catcher', async ({
  person,
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Bo Boa')
  const page = await person('Bo')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const texts = await textMessageApp(page)
  await signInByApi(page, portal, catcher)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Public Job Link' }).click()
  await expect(page).toHaveURL(/\?tab=public-job-link$/)

  let link = ''
  await test.step('JOB-20 the link is copied', async () => {
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expectToast(page, 'Link Copied')
    link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${portal.url}/public/job-form\\?catcher=\\d+$`))
  })

  await test.step('JOB-20 it is sent by the phone’s text-message app', async () => {
    await page.getByRole('button', { name: 'Text Form Link' }).click()
    await expectToast(page, 'Mobile Number Required', "Please enter the client's mobile number first.")
    await page.getByLabel('Client mobile').fill('0491 570 158')
    await page.getByRole('button', { name: 'Text Form Link' }).click()
    await expectToast(page, 'SMS Prepared')
    const [text = ''] = await texts()
    expect(text).toMatch(/^sms:0491570158\?/)
    expect(decodeURIComponent(text)).toContain(
      `the address and a photo of the snake with this form: ${link} `,
    )
  })

  await test.step('JOB-20 the code is printed on one page', async () => {
    await expect(page.getByRole('img', { name: 'QR code of your personal link' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Seen a snake?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('PUB-09 a request through the link is logged by its catcher', async () => {
    const client = await person('client')
    await client.goto(link)
    await fillRequest(client, { clientName: 'Linda Creek', address: '14 Ocean Parade, Manly' })
    await client.getByRole('button', { name: 'Submit Job' }).click()
    await expect(client.getByText('Job Submitted Successfully!')).toBeVisible()
    const jobs = await page.request.get(`${portal.url}/api/jobs`)
    const logged = (await jobs.json()) as { clientName: string; createdBy: { name: string } | null }[]
    const ofClient = logged.filter(({ clientName }) => clientName === 'Linda Creek')
    expect(ofClient.map(({ createdBy }) => createdBy?.name)).toEqual(['Bo Boa'])
  })
})
