import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { expectToast } from './people.ts'

/** Gives a page's browser an authenticator that says yes to everything. */
export async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Adds a passkey in Profile > Password. */
export async function addPasskey(page: Page, password: string, name: string): Promise<void> {
  await page.goto('/profile?tab=password')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: /^Your password/ }).fill(password)
  await dialog.getByRole('button', { name: 'Add Passkey' }).click()
  await expectToast(page, 'Passkey Added')
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText(name)).toBeVisible()
}
