import type { Page } from '@playwright/test'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { jobCard } from './job-cards.ts'
import { fillRequest } from './people.ts'
import type { Portal } from './server.ts'
import { textMessageApp } from './text-message-app.ts'

/** Looks at the screen that a page shows now. */
type Look = (name: string, page: Page) => Promise<void>

/** Leads a visitor through the public screens and looks at each. */
export async function lookAtPublicScreens(page: Page, look: Look): Promise<void> {
  await page.goto('/snake-catcher-sydney')
  await untilHydrated(page)
  await look('Sydney', page)

  await page.goto('/first-aid')
  await untilHydrated(page)
  await look('first aid card', page)

  for (const path of ['/help-in-your-language', '/help-in-your-language/arabic', '/privacy', '/terms']) {
    await page.goto(path)
    await untilHydrated(page)
    await look(path, page)
  }

  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await look('404', page)

  await page.goto('/login')
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await look('sign-in', page)

  await page.goto('/')
  await untilHydrated(page)
  await look('form', page)
  await fillRequest(page, { clientName: 'Sam Lee', address: '12 High St, Manly' })
  await look('form, filled in', page)
  await page.getByRole('button', { name: 'Submit Job' }).click()
  await expect(page.getByText('Job Submitted Successfully!')).toBeVisible()
  await look('success', page)
}

/** The pages of a catcher that need no preparation. */
const signedInPages = [
  '/dashboard?tab=submit-job',
  '/dashboard?tab=public-job-link',
  '/profile',
  '/profile?tab=password',
  '/profile?tab=settings',
  '/earnings',
  '/invoices',
]

/** Leads a catcher, then the admin, through their screens and looks at each. */
export async function lookAtSignedInScreens(page: Page, portal: Portal, look: Look): Promise<void> {
  const catcher = await approvedCatcher(portal, 'Jordan Whitlock')
  const logger = await approvedCatcher(portal, 'Ann Adder')
  const [number = ''] = await logJobs(portal, logger, [{}, { snakeType: 'carpetPython', suburb: null }])
  await textMessageApp(page)
  await signInByApi(page, portal, catcher)
  const card = jobCard(page, number)
  const dialog = page.getByRole('dialog')

  await page.goto('/dashboard')
  await expect(card).toBeVisible()
  await look('available jobs', page)
  await card.getByRole('button', { name: /^Claim Job/ }).click()
  await expect(dialog.getByRole('button', { name: 'Confirm Claim' })).toBeVisible()
  await look('claim dialog', page)
  await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/dashboard?tab=my-jobs')
  await expect(card).toBeVisible()
  await look('my jobs', page)
  await card.getByRole('button', { name: 'Release this job' }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await look('release dialog', page)
  await page.goto('/dashboard?tab=my-jobs')
  await card.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(dialog.getByLabel('Completion notes')).toBeVisible()
  await look('complete dialog', page)

  for (const path of signedInPages) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // What it shows may have to be read first.
    await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await look(path, page)
  }

  await signInByApi(page, portal, portal.admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('admin', page)
  await page.goto(`/admin?search=${catcher.licenseNumber}`)
  await page.getByRole('link', { name: catcher.name }).click()
  await expect(page.getByRole('list', { name: 'Credentials' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Jobs' })).toBeVisible()
  await look('person', page)
  await page.goto('/admin/approvals')
  await expect(page.getByLabel('Search registrations')).toBeVisible()
  await look('approvals', page)
  await page.goto('/admin?tab=reports')
  await expect(page.getByRole('link', { name: 'Jobs as CSV' })).toBeVisible()
  await look('reports', page)
  await page.goto('/admin?tab=settings')
  await expect(page.getByText(/^A catcher has at most/)).toBeVisible()
  await look('settings', page)

  await page.goto('/moderator?state=open')
  const actions = page.getByRole('button', { name: /^(Assign|Hand Over) job/ }).first()
  await expect(actions).toBeVisible()
  await look('open jobs', page)
  await actions.click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await look('assign dialog', page)
  await page.goto('/moderator?tab=statistics')
  await expect(page.getByRole('img', { name: /^Bar chart/ }).first()).toBeVisible()
  await look('statistics', page)
}
