import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { fillRequest } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

test('DISP-60 DISP-61 DISP-62 a lizard is told apart, sent all the same, and ends as no snake', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  await client.goto('/')
  await fillRequest(client, { clientName: 'Mia Wong', address: '3 Fern Lane, Penrith' })
  await client.getByText('Add details (optional)').click()
  await client.getByRole('radiogroup', { name: 'Does it have legs?' }).getByLabel('Yes').check()
  await expect(client.getByText('It may be a lizard', { exact: true })).toBeVisible()
  await expect(client.getByRole('img', { name: /^Drawing of a blue-tongue/ })).toBeVisible()
  await client.getByRole('combobox', { name: 'About how long is it?' }).selectOption('30 cm to 1 m')
  await client.getByRole('button', { name: 'Send all the same' }).click()
  await expect(client.getByText('Job Submitted Successfully!')).toBeVisible()
  const number = (await client.getByText(/^#\d{8}$/).textContent())!

  await test.step('the page of the client says nothing new', async () => {
    await expect(client.locator('[data-tone] h2')).toHaveText(/received|alerted|seen|nobody|no catcher/i)
    await expect(client.locator('body')).not.toContainText(/lizard/i)
  })

  const ann = await person('Ann')
  await textMessageApp(ann)
  await signInByApi(ann, portal, await approvedCatcher(portal, 'Ann Adder'))
  await ann.goto('/dashboard')
  const card = jobCard(ann, number)
  for (const chip of ['May be a lizard', '30 cm to 1 m']) await expect(card.getByText(chip)).toBeVisible()
  await card.getByRole('button', { name: /^Claim Job/ }).click()
  await expect(ann.getByRole('dialog').getByText('May be a lizard')).toBeVisible()
  await ann.getByRole('button', { name: 'Confirm Claim' }).click()
  await expect(card.getByText('May be a lizard')).toBeVisible()
  await card.getByRole('button', { name: 'Mark as Completed' }).click()
  const dialog = ann.getByRole('dialog')
  await dialog.getByLabel('Completion notes').fill('A blue-tongue. It left by itself.')
  await dialog.getByRole('radio', { name: 'No snake' }).check()
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(dialog).toBeHidden()
  await ann.getByRole('tab', { name: 'Completed Jobs' }).click()
  await card.getByRole('button').click()
  await expect(card.getByText('No snake')).toBeVisible()
})
