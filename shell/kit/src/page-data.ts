import { PAGE_DATA_ID, type PageData } from '@snake-dispatch/contract/portal-config'

let provided: PageData | null | undefined

/**
 * What the document brought for the first screen of its user; null when it brought nothing, or when that user has left
 * the page.
 */
export function pageData(): PageData | null {
  if (provided === undefined) provided = readFromPage()
  return provided
}

/** Gives the page data where there is no document to read it from: on the server, and in tests. */
export function providePageData(data: PageData | null): void {
  provided = data
}

/** Nothing of it stays in the document, where the next user of this browser could find it. */
function readFromPage(): PageData | null {
  const element = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as PageData) : null
}
