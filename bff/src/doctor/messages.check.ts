import { isGiven, type Variables } from '../env.ts'
import type { MailServer } from '../features/messages/mail-sender.ts'
import { textFaults, textVariables } from '../features/messages/text-setup.ts'
import { fault, ok, skipped, warning, type Finding } from './finding.ts'

const mailVariables = ['SMTP_URL', 'MAIL_FROM'] as const

/**
 * Whether mail can be sent.
 * @param sender the mail server; null where it is not to be asked
 */
export async function checkMail(
  variables: Variables,
  sender: Pick<MailServer, 'verify'> | null,
): Promise<Finding> {
  const about = 'Mail'
  const missing = mailVariables.filter((name) => !isGiven(variables, name))
  if (missing.length === mailVariables.length)
    return warning(
      about,
      'It is not configured: nobody can ask for a new password by themselves.',
      `Give ${missing.join(' and ')}: see the README, Messages.`,
    )
  if (missing.length > 0) return fault(about, `${missing[0]} is missing.`, 'See the README, Messages.')
  const signed = isGiven(variables, 'DKIM_KEY') ? 'mails are signed here' : 'the server must sign them (DKIM)'
  if (!sender) return skipped(about, `It is configured; ${signed}. The server was not asked.`)
  try {
    await sender.verify()
    return ok(about, `The server takes the connection and the account; ${signed}.`)
  } catch (error) {
    const reason = (error as Error).message.replace(/^The mail server could not take it: /, '')
    return fault(
      about,
      `The server cannot be used: ${reason}.`,
      'Check SMTP_URL: host, port, account and password.',
    )
  }
}

/** Whether texts can be sent. A test alone can show that the provider takes them. */
export function checkTexts(variables: Variables): Finding {
  const about = 'Texts'
  const faults = textFaults(variables)
  const provider = variables['SMS_PROVIDER']?.trim()
  if (faults.length > 0) return fault(about, faults.join('; '), 'See the README, Messages.')
  if (!provider)
    return warning(
      about,
      'They are not configured: a catcher whose device cannot ring hears of no High job.',
      `Give ${textVariables.slice(0, 2).join(', ')} and what the provider needs: see the README, Messages.`,
    )
  return ok(
    about,
    `${provider} is configured. Only a test shows that it takes them: npm run doctor -- --send-test <number>`,
  )
}
