import type { Change } from './translated-texts.ts'

/**
 * Loads what keeps a translated page true (D-110): with the first element of a translator, since few pages are translated;
 * at once in a browser of somebody who reads another language too. What changes meanwhile is handed over.
 */
export function awaitTranslator(page: Node = document): void {
  const changes: Change[] = []
  let loading = false
  const keep = (records: MutationRecord[]) => {
    for (const record of records) changes.push([record, record.removedNodes[0]?.nodeValue ?? undefined])
  }
  const load = async () => {
    loading = true
    try {
      const { followTranslator } = await import('./translated-texts.ts')
      keep(observer.takeRecords())
      observer.disconnect()
      followTranslator(page, changes)
    } catch {
      // The next element tries again.
      loading = false
    }
  }
  const observer = new MutationObserver((records) => {
    const isTranslated = records.some(({ addedNodes }) => [...addedNodes].some(isOfTranslator))
    if (loading || changes.length || isTranslated) keep(records)
    if (isTranslated && !loading) void load()
  })
  observer.observe(page, { subtree: true, childList: true, characterData: true })
  if (!navigator.languages.every((language) => language.startsWith('en'))) void load()
}

const isOfTranslator = (node: Node) => node.nodeName === 'FONT'
