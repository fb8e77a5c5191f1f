import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import type { Portal } from './server.ts'

const NOTES = 'Eastern brown behind the fridge, relocated to the bush at the end of the road.'

/** A catcher on a claimed job, with the notes of its completion typed in the dialog. */
async function completing(page: Page, portal: Portal, name: string) {
  const catcher = await approvedCatcher(portal, name)
  const [number] = await logJobs(portal, portal.admin, [{}])
  await signInByApi(page, portal, catcher)
  const headers = { origin: portal.url }
  const open = (await (await page.request.get('/api/jobs/available')).json()) as {
    id: number
    jobNumber: number
  }[]
  const { id } = open.find(({ jobNumber }) => String(jobNumber) === number)!
  const claimed = await page.request.post(`/api/jobs/${id}/claim`, { headers, data: { eta: 30 } })
  expect(claimed.status()).toBe(200)
  await page.goto('/dashboard?tab=my-jobs')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Completion notes').fill(NOTES)
  return { catcher, dialog }
}

async function openDialog(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Mark as Completed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test('AUTH-14 AUTH-18 a lock while a catcher is working says so, and loses nothing that was typed', async ({
  person,
  portal,
}) => {
  const [page, admin] = [await person('Robin'), await person('admin')]
  const { catcher } = await completing(page, portal, 'Robin Adder')
  await signInByApi(admin, portal, portal.admin)
  const { id } = (await (await page.request.get('/api/auth/me')).json()) as { id: number }
  const change = async (what: 'lock' | 'unlock', data: object) => {
    const headers = { origin: portal.url }
    const answer = await admin.request.post(`/api/admin/users/${id}/${what}`, { headers, data })
    expect(answer.status()).toBe(200)
  }
  const form = page.getByRole('form', { name: 'Login' })
  const signIn = async () => {
    await form.getByLabel('Email address').fill(catcher.email)
    await form.getByLabel('Password', { exact: true }).fill(catcher.password)
    await form.getByRole('button', { name: 'Login' }).click()
  }

  await change('lock', { reason: 'Unpaid fees of the last quarter' })
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert').filter({ hasText: 'Your session ended' })).toHaveText(
    'Your session ended because your account was locked. Sign in to see why.',
  )
  await signIn()
  await expect(form.getByText('Your account is locked: Unpaid fees of the last quarter')).toBeVisible()

  await change('unlock', {})
  await signIn()
  await expect(page).toHaveURL('/dashboard?tab=my-jobs')
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Completion notes')).toHaveValue(NOTES)
})
