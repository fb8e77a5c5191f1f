import type { BrowserContext, Page } from '@playwright/test'

/** What a browser has noticed of scripts that are not the portal's. */
export interface Probe {
  /** Calls of the probe, dialogs, and reports of the content security policy, each with the page on which it came. */
  readonly noticed: string[]
  /** Elements and attributes on the page that no screen of the portal has: they came out of a text. */
  findInjected(page: Page): Promise<string[]>
}

/** Lets the pages of a browser report what a payload does there. */
export async function addProbe(context: BrowserContext): Promise<Probe> {
  const noticed: string[] = []
  await context.exposeFunction('p', (mark: unknown) => void noticed.push(`ran: ${String(mark)}`))
  await context.exposeFunction('reportViolation', (violation: string) => void noticed.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
      reportViolation(`refused by ${violatedDirective} at ${location.pathname}: ${blockedURI} ${sample}`)
    })
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      noticed.push(`dialog at ${page.url()}: ${dialog.message()}`)
      void dialog.dismiss()
    })
  })
  return { noticed, findInjected }
}

function findInjected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strange =
      'iframe, embed, object, base, math, video, audio, marquee, meta[http-equiv=refresh], animate, [formaction], ' +
      '[srcdoc], [src=x], [v-if], [href^="javascript:" i], [action^="javascript:" i], [src^="javascript:" i]'
    const hasHandler = (element: Element) => element.getAttributeNames().some((name) => name.startsWith('on'))
    // The data of a document stands in it as JSON, which does not run.
    const isScript = (element: Element) =>
      element instanceof HTMLScriptElement &&
      /^$|javascript|module/.test(element.type) &&
      /\bp\(1\d{5}\)/.test(element.text)
    return [...document.querySelectorAll('*')]
      .filter((element) => element.matches(strange) || hasHandler(element) || isScript(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}
