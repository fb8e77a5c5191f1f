import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** The HTML standard, and nothing about style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** The document as the browser has it, without what the widget of the security check makes of its own element. */
export function ownHtml(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element
    copy.querySelector('altcha-widget')?.replaceChildren()
    copy.querySelector('altcha-widget')?.removeAttribute('dir')
    return `<!doctype html>${copy.outerHTML}`
  })
}

/** What is wrong with a document, by the rules of the HTML standard: each rule that is broken, with its place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split('\n')
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 20), column + 100) ?? ''
      return `${ruleId}: ${message} at ${place}`
    })
}
