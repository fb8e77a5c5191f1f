import { tidyText } from './folded-text.ts'

/** The public request form. */
export const PUBLIC_FORM_PATH = '/public/job-form'

/** A catcher's personal link: jobs that come through it are logged by them (PUB-09, JOB-20). */
export function personalFormLink(origin: string, catcherId: number): string {
  return `${origin}${PUBLIC_FORM_PATH}?catcher=${catcherId}`
}

interface Sender {
  name: string
  company?: string | null | undefined
}

/**
 * The text that sends a client the personal link from the catcher's own phone, and asks for address and photo
 * (JOB-20). Without a business the words ' from {business}' are left out.
 */
export function formLinkMessage({ name, company }: Sender, link: string): string {
  const sender = [name, company ?? ''].map(tidyText).filter(Boolean).join(' from ')
  return [
    `Hi, this is ${sender}.`,
    `Please send the address and a photo of the snake with this form: ${link}`,
    'Keep at least five metres from the snake, also for the photo.',
  ].join(' ')
}
