import { Controls, Description, Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import styles from './DocsPage.module.css'
import type { Guide } from './guide.ts'

/** The docs page of a component: purpose, example with live controls, usage, dos and don'ts, accessibility, states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide = preparedMeta.parameters['guide'] as Guide | undefined
  return (
    <div className={styles.page}>
      <Title />
      <Description of="meta" />
      <Primary />
      <div className={styles.controls}>
        <Controls />
      </div>
      {guide && <GuideSections guide={guide} />}
      <div className={styles.states}>
        <Stories
          title={
            <h2 id="states" className={styles.heading}>
              States
            </h2>
          }
          includePrimary={false}
        />
      </div>
    </div>
  )
}

function GuideSections({ guide }: { guide: Guide }) {
  return (
    <>
      <h2 id="usage" className={styles.heading}>
        Usage
      </h2>
      <Markdown>{`\`\`\`tsx\n${guide.usage}\n\`\`\``}</Markdown>
      <div className={styles.rules}>
        <section className={styles.dos}>
          <h3>Do</h3>
          <Lines lines={guide.dos} />
        </section>
        <section className={styles.donts}>
          <h3>Don’t</h3>
          <Lines lines={guide.donts} />
        </section>
      </div>
      <h2 id="accessibility" className={styles.heading}>
        Accessibility
      </h2>
      <Lines lines={guide.accessibility} />
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return <Markdown>{lines.map((line) => `- ${line}`).join('\n')}</Markdown>
}
