/** What a translator has put in the place of a text of React's, and the text before. */
const translations = new WeakMap<Node, { shown: Element; original: string }>()
const texts = new WeakMap<Node, Text>()

/**
 * Keeps a page that the browser translates true (D-110). A translator replaces text nodes by elements of its own, of
 * which React knows nothing: it would go on changing nodes that nobody sees, and throw where it removes one or puts
 * something before it. So each replaced node is put back, empty, before its translation. Once React changes the text,
 * the translation goes, and the translator finds the new text; once React removes it, the translation goes too.
 * In a page that is not translated this changes nothing.
 * @returns ends it
 */
export function followTranslator(page: Node = document): () => void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') forget(record.target)
      for (const node of record.removedNodes) {
        if (texts.has(node)) replaceTranslation(node, record)
        else if (translations.has(node)) followText(node)
        else if (node instanceof Text) putBack(node, record)
      }
    }
    // What was done here.
    observer.takeRecords()
  })
  observer.observe(page, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

function forget(text: Node): void {
  const shown = translations.get(text)?.shown
  shown?.remove()
  translations.delete(text)
  if (shown) texts.delete(shown)
}

/** The new element that a translator has put where something was removed. */
const translationIn = ({ addedNodes, previousSibling, nextSibling, target }: MutationRecord) =>
  [...addedNodes, previousSibling, nextSibling].find(
    (near): near is HTMLElement =>
      near instanceof HTMLElement &&
      near.localName === 'font' &&
      near.parentNode === target &&
      !texts.has(near),
  )

/** A text was removed: by React, or by a translator, which has put something in its place. */
function putBack(text: Text, record: MutationRecord): void {
  const shown = text.parentNode === record.target || !text.data.trim() ? undefined : translationIn(record)
  if (!shown) return
  // Some move the text itself into what they show.
  if (shown.contains(text)) text.replaceWith(text.cloneNode())
  link(text, shown, text.data)
  text.data = ''
  shown.before(text)
}

/** A translation was replaced by another one, or by the original. */
function replaceTranslation(shown: Node, record: MutationRecord): void {
  const text = texts.get(shown)!
  const { original } = translations.get(text)!
  if (shown.parentNode === record.target || text.parentNode !== record.target) return
  texts.delete(shown)
  const next = translationIn(record)
  if (next) return link(text, next, original)
  translations.delete(text)
  text.data = original
}

/** React has removed or moved a text that is translated. */
function followText(text: Node): void {
  const { shown } = translations.get(text)!
  if (!text.parentNode) forget(text)
  else if (text.nextSibling !== shown) text.parentNode.insertBefore(shown, text.nextSibling)
}

function link(text: Text, shown: Element, original: string): void {
  translations.set(text, { shown, original })
  texts.set(shown, text)
}
