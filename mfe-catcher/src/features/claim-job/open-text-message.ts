/**
 * Opens the phone's text-message app by an `sms:` link (JOB-08), as if the catcher had pressed it: the press is
 * an ordinary click event of the document, on a link with this address.
 */
export function openTextMessage(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
