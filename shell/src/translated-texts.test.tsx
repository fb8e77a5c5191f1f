import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { Fragment, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followTranslator } from './translated-texts.ts'

let stop: () => void
beforeEach(() => {
  stop = followTranslator()
})
afterEach(() => {
  stop()
  cleanup()
})

const font = (...content: (Node | string)[]) => {
  const element = document.createElement('font')
  element.append(...content)
  return element
}

/** Ways in which translators replace a text, each by the same words, so that screens can be compared. */
const translators = {
  replaces: (text: Text) => text.replaceWith(font(font(text.data))),
  'puts before, then removes': (text: Text) => {
    text.before(font(text.data))
    text.remove()
  },
  'puts after, then removes': (text: Text) => {
    text.after(font(text.data))
    text.remove()
  },
  wraps: (text: Text) => {
    const wrapper = font()
    text.before(wrapper)
    wrapper.append(text)
  },
}
type Translator = keyof typeof translators

const textsOf = (place: Element) => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found.filter((text) => text.data.trim() && !text.parentElement?.closest('font'))
}

/** The page's observers have seen what was done. */
const settled = () => act(() => Promise.resolve())

async function translate(place: Element, translator: Translator) {
  for (const text of textsOf(place)) translators[translator](text)
  await settled()
}

/** The translator shows the page as it was. */
async function showOriginal(place: Element) {
  for (const shown of place.querySelectorAll('font:not(font font)')) shown.remove()
  await settled()
}

test.each(Object.keys(translators) as Translator[])(
  'D-110 a translator that %s: a price that changes is seen',
  async (translator) => {
    const Price = ({ dollars, isOwn }: { dollars: number; isOwn: boolean }) => (
      <p>
        {isOwn && <b>Yours</b>}${dollars} {isOwn ? 'agreed' : <i>estimated</i>}
      </p>
    )
    const { container, rerender } = render(<Price dollars={225} isOwn={false} />)
    await translate(container, translator)
    expect(container.textContent).toBe('$225 estimated')
    rerender(<Price dollars={350} isOwn />)
    await settled()
    expect(container.textContent).toBe('Yours$350 agreed')
    await translate(container, translator)
    rerender(<Price dollars={150} isOwn={false} />)
    await settled()
    expect(container.textContent).toBe('$150 estimated')
  },
)

/** What a screen may be made of. */
type Part = string | null | { name: 'i' | 'b' | ''; key?: number; parts: Part[] }

const { tree } = fc.letrec<{ tree: Part[]; part: Part }>((tie) => ({
  tree: fc.array(tie('part'), { maxLength: 4 }),
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('now', '$225', 'Submit', ' '),
    fc.constant(null),
    fc.record({ name: fc.constantFrom('i' as const, 'b' as const, '' as const), parts: tie('tree') }),
    fc.record({ name: fc.constantFrom('i' as const, '' as const), key: fc.nat(3), parts: tie('tree') }),
  ),
}))

function drawn(parts: readonly Part[]): ReactNode {
  const seen = new Set<number>()
  const nodes = parts.map((part, index) => {
    if (part === null || typeof part === 'string') return part
    const Name = part.name === '' ? Fragment : part.name
    if (part.key === undefined || seen.has(part.key))
      return <Name key={`at ${index}`}>{drawn(part.parts)}</Name>
    seen.add(part.key)
    return <Name key={part.key}>{drawn(part.parts)}</Name>
  })
  return nodes.length === 1 ? nodes[0] : nodes
}

type Step = { show: Part[] } | { translate: Translator } | 'original'
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ show: tree }) },
  {
    weight: 2,
    arbitrary: fc.record({ translate: fc.constantFrom(...(Object.keys(translators) as Translator[])) }),
  },
  fc.constant('original' as const),
)

test('D-110 whatever changes in a translated page, it says what the page says that is not translated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const translated = render(<main />)
      const plain = render(<main />)
      for (const next of steps) {
        if (next === 'original') await showOriginal(translated.container)
        else if ('translate' in next) await translate(translated.container, next.translate)
        else
          for (const page of [translated, plain]) {
            page.rerender(<main>{drawn(next.show)}</main>)
            await settled()
          }
        expect(translated.container.textContent).toBe(plain.container.textContent)
      }
      translated.unmount()
      plain.unmount()
    }),
    { numRuns: 300 },
  )
})

test('D-110 a part of the page that is taken out and put in again keeps its translation', async () => {
  const { container } = render(
    <p>
      {'one '}
      <b>two</b>
    </p>,
  )
  await translate(container, 'replaces')
  const part = container.firstElementChild!
  part.remove()
  await settled()
  container.append(part)
  await settled()
  expect(part.innerHTML).toBe('<font><font>one </font></font><b><font><font>two</font></font></b>')
})
