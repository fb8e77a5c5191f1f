import { expect, type Page } from '@playwright/test'
import type { Portal } from './server.ts'

/** A catcher's details in the registration form. */
export interface CatcherDetails {
  name: string
  email: string
  password: string
  licenseNumber: string
  company: string
  contactNumber: string
}

let clients = 0
/** A mobile that no other client of this run has: with the same one two jobs may be about the same snake (D-92). */
export const newMobile = () => `0491 5${String(80_000 + ++clients).replace(/(..)(...)/, '$1 $2')}`

/** Waits until a toast on the screen has this text (UI-01); others may stand beside it (D-171). */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  let toasts = toastArea(page)
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) })
  if (description) toasts = toasts.filter({ has: page.getByText(description, { exact: true }) })
  await expect(toasts.last()).toBeVisible()
}

/** Also under an open dialog, which takes the area out of the accessibility tree; the toast is announced elsewhere. */
const toastArea = (page: Page) => page.getByRole('region', { name: /^Notifications/, includeHidden: true })

/**
 * The text of the next toast with this title. Call it before the toast can appear: toasts close after 8 seconds.
 * @param about text that only the expected one has, where others with the same title may come
 */
export async function nextToast(page: Page, title: string, about = ''): Promise<string> {
  const toast = toastArea(page).getByRole('listitem').filter({ hasText: title }).filter({ hasText: about })
  return (await toast.textContent({ timeout: 240_000 })) ?? ''
}

let made = 0

/** Details that are unique in this run. */
export function newCatcher(name: string): CatcherDetails {
  made += 1
  const key = `${process.pid}-${made}`
  return {
    name,
    email: `catcher-${key}@portal.test`,
    password: 'Python-1234',
    licenseNumber: `NSW-${key}`,
    company: `${name} Reptile Rescue`,
    contactNumber: '0491 570 156',
  }
}

/** Registers on /login and waits for the literal success message (AUTH-06). */
export async function register(page: Page, catcher: CatcherDetails): Promise<void> {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Full name').fill(catcher.name)
  await form.getByLabel('Company name').fill(catcher.company)
  await form.getByLabel('Licence number').fill(catcher.licenseNumber)
  await form
    .getByLabel('Address', { exact: true })
    .or(form.getByRole('textbox', { name: /^Address/ }))
    .first()
    .fill('12 Harbour Road, Manly')
  await form.getByLabel('Contact number').fill(catcher.contactNumber)
  await form.getByLabel('Service areas').fill('Northern Beaches')
  await form.getByLabel('Payment ID').fill('0491 570 157')
  await form.getByLabel('Email address').fill(catcher.email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(catcher.password)
  await form.getByLabel('Confirm password').fill(catcher.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'Registration successful')
}

/** Signs in on /login and waits for the dashboard. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email address').fill(account.email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(account.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Waits until a dashboard shows the available jobs, however many other journeys have left. */
export async function expectAvailableJobs(page: Page): Promise<void> {
  await expect(page.getByText(/^(No jobs found|\d+\+? jobs?)$/).first()).toBeVisible()
}

/** Approves these registrations as the admin, on the page of approvals (ADMIN-02, ADMIN-16), without checks (D-171). */
export async function approve(page: Page, portal: Portal, names: readonly string[]): Promise<void> {
  await signIn(page, portal.admin)
  for (const name of names) {
    // Others may have registered before.
    await page.goto(`/admin/approvals?search=${encodeURIComponent(name)}`)
    const button = page.getByRole('button', { name: `Approve without checks: ${name}` })
    await button.click()
    const dialog = page.getByRole('dialog', { name: `Approve ${name} without checks?` })
    await dialog.getByLabel('Reason').fill('Known to the office')
    await dialog.getByRole('button', { name: 'Approve without checks' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toHaveCount(0)
  }
}

/** The inputs of the public form. */
export interface PublicRequest {
  clientName: string
  address: string
  urgency?: string
  snakeType?: string
  /** By default one that nobody else has. */
  mobile?: string
}

/** Fills in the public form, waits for the captcha, submits, and returns the job's number. */
export async function requestRemoval(page: Page, request: PublicRequest): Promise<string> {
  await page.goto('/')
  await fillRequest(page, request)
  await page.getByRole('button', { name: 'Submit Job' }).click()
  await expect(page.getByText('Job Submitted Successfully!')).toBeVisible()
  await expect(page.getByText(/^#1\d{7}$/)).toBeVisible()
  const number = /\b(1\d{7})\b/.exec(
    await page.getByRole('region', { name: 'Your request', exact: true }).innerText(),
  )?.[1]
  if (!number) throw new Error('The page of the request names no job number')
  return number
}

/** Fills in the public form and waits for the captcha, without submitting. */
export async function fillRequest(page: Page, request: PublicRequest): Promise<void> {
  await page.getByLabel(request.urgency ?? 'Snake is inside my home').check()
  await page.getByLabel('What kind of snake?').selectOption(request.snakeType ?? 'easternBrownSnake')
  await page.getByLabel('Your name').fill(request.clientName)
  await page.getByLabel('Your mobile').fill(request.mobile ?? newMobile())
  await page.getByRole('combobox', { name: /^Address/ }).fill(request.address)
  const suburb = page.getByLabel('Suburb')
  // It is recognised in the address at the same time: what is filled in then may meet what is there already.
  await expect(async () => {
    await suburb.fill('Manly')
    expect(await suburb.inputValue()).toBe('Manly')
  }).toPass()
  await page
    .getByLabel(/^(Which room|Where in the yard|Where was it)/)
    .fill('In the laundry, behind the machine')
  // The captcha's proof of work starts when the form is touched.
  await expect(page.getByRole('button', { name: 'Submit Job' })).toBeEnabled({ timeout: 30_000 })
}

/** A JPEG like a phone's camera makes, drawn by the browser. */
export async function photoFile(page: Page) {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const context = canvas.getContext('2d')!
    context.fillStyle = '#7a5c2e'
    context.fillRect(0, 0, 1600, 1200)
    context.fillStyle = '#2f2418'
    context.fillRect(200, 560, 1200, 80)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return { name: 'snake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1]!, 'base64') }
}
