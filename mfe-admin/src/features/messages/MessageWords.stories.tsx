import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { Heading } from '@snake-dispatch/design-system'
import { desktop, noSidewaysScroll, phone, portalStory } from '@snake-dispatch/kit/testing/storybook'
import { messageChannels, messageKinds, messageNames } from '@snake-dispatch/domain/message-kinds'
import { hasWords, PORTAL_NAME } from '@snake-dispatch/domain/message-words'
import { sampleWords } from '../../testing/messages-story.ts'
import { routeText } from './message-texts.ts'
import styles from './Messages.module.css'
import { HtmlPart, PlainWords, TextWords } from './MessageWords.tsx'

const all = messageKinds.flatMap((kind) =>
  messageChannels.filter((channel) => hasWords(kind, channel)).map((channel) => ({ kind, channel })),
)

/** The words of every kind, with sample facts. */
function AllWords() {
  return (
    <ul aria-label="Words" className={styles.list} style={{ padding: 'var(--space-page)' }}>
      {all.map(({ kind, channel }) => {
        const { subject, words, html } = sampleWords(kind, channel)
        return (
          <li key={`${kind} ${channel}`} className={styles.row}>
            <div className={styles.life}>
              <Heading level={2}>{messageNames[kind]}</Heading>
              <span className={styles.small}>{routeText({ kind, channel })}</span>
              {subject === null ? (
                <TextWords words={words} />
              ) : (
                <>
                  <b className={styles.subject}>{subject}</b>
                  <PlainWords words={words} />
                  <HtmlPart subject={subject} html={html} />
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const meta = {
  title: 'Messages/Words',
  component: AllWords,
  ...portalStory(),
} satisfies Meta<typeof AllWords>
export default meta
type Story = StoryObj<typeof meta>

async function eachCanBeRead(canvasElement: HTMLElement) {
  const list = within(canvasElement).getByRole('list', { name: 'Words' })
  const items = within(list).getAllByRole('listitem')
  await expect(items).toHaveLength(all.length)
  for (const [index, item] of items.entries()) {
    const { kind, channel } = all[index]!
    await expect(within(item).getByRole('heading', { name: messageNames[kind] })).toBeVisible()
    // Each says who sends it; a text says how long it is.
    await expect(item).toHaveTextContent(PORTAL_NAME)
    if (channel === 'text') await expect(item).toHaveTextContent(/\d+ characters, \d parts?$/)
    await expect(item).not.toHaveTextContent(/undefined|null|NaN|\[object/)
  }
  await noSidewaysScroll()
}

export const Phone: Story = {
  name: 'D-185 the words of every kind, on a phone',
  globals: phone,
  play: ({ canvasElement }) => eachCanBeRead(canvasElement),
}

export const Desktop: Story = {
  name: 'D-185 the words of every kind',
  globals: desktop,
  play: ({ canvasElement }) => eachCanBeRead(canvasElement),
}
