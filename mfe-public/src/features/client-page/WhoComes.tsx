import { useEffect, useState } from 'react'
import { readCatcherPhoto, type ClientPage } from '@snake-dispatch/contract/client-page'
import { Heading, Icon } from '@snake-dispatch/design-system'
import { formatSydney, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { api, serverDate } from '@snake-dispatch/kit'
import styles from './ClientPage.module.css'

interface WhoComesProps {
  page: ClientPage
  link: string
}

/** Who comes, by what they can be told at the door, and what it costs (D-140). */
export function WhoComes({ page, link }: WhoComesProps) {
  const { catcher, estimate, completedAt } = page
  const isDone = completedAt !== null
  return (
    <>
      {catcher && !isDone && (
        <section aria-label="Who comes" className={styles.who}>
          {catcher.photo !== null && <Photo key={catcher.photo} name={catcher.firstName} link={link} />}
          <div>
            <Heading level={2}>{catcher.firstName}</Heading>
            {catcher.company !== null && <p dir="auto">{catcher.company}</p>}
            {catcher.licenceCheckedAt !== null && (
              <p className={styles.licence}>
                <Icon name="verified_user" size="small" />
                <span>{`Licence checked by us on ${day(catcher.licenceCheckedAt)}. Ask to see it.`}</span>
              </p>
            )}
          </div>
        </section>
      )}
      {estimate !== null && (catcher || isDone) && (
        <p className={styles.cost}>
          {isDone ? (
            <>
              The estimate was <strong>{`$${estimate}`}</strong>.
            </>
          ) : (
            <>
              The estimate is <strong>{`$${estimate}`}</strong>. Agree the price before work starts.
            </>
          )}
        </p>
      )}
    </>
  )
}

/** '12 Nov' in Sydney, with the year of another one. */
function day(instant: string): string {
  const text = formatSydney(new Date(instant), 'date')
  const thisYear = sydneyDay(serverDate()).slice(0, 4)
  return text.endsWith(thisYear) ? text.slice(0, -5) : text
}

/** Its room is there from the first; it is not shown where it cannot be had. */
function Photo({ name, link }: { name: string; link: string }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    api.call(readCatcherPhoto, { body: { link }, signal: left.signal }).then(
      (found) => setSource(found.photo),
      () => {},
    )
    return () => left.abort()
  }, [link])
  return source === null ? (
    <span className={styles.photo} />
  ) : (
    <img src={source} alt={name} width={64} height={64} className={styles.photo} />
  )
}
