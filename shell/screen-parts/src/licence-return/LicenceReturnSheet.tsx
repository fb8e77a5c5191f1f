import { MAX_RETURN_JOBS, type LicenceReturn } from '@snake-dispatch/contract/licence-return'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import styles from './LicenceReturnSheet.module.css'

/** A licence return as it is on paper: what was caught, where it was released, and what is not known (D-176). */
export function LicenceReturnSheet({ data }: { data: LicenceReturn }) {
  const { financialYear, catcher, jobs, relocated, rows } = data
  const year = financialYearText(financialYear)
  const missing = missingText(data)
  return (
    <Card as="section" aria-labelledby="licence-return" padding="large" className={styles.sheet}>
      <Heading level={2} id="licence-return">
        Reptiles caught and released, {year}
      </Heading>
      <DefinitionList
        className={styles.facts}
        items={[
          { term: 'Catcher', detail: catcher.name },
          { term: 'Licence', detail: catcher.licenseNumber },
          { term: 'From', detail: `1 Jul ${financialYear - 1} to 30 Jun ${financialYear}` },
          { term: 'Jobs completed', detail: jobs },
          { term: 'Relocated', detail: relocated },
        ]}
      />
      {missing && <p className={styles.missing}>{missing} Write this in on paper.</p>}
      {rows.length === 0 ? (
        <p>No job was completed in {year}.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className={styles.caption}>
              {rows.length < jobs
                ? `The first ${MAX_RETURN_JOBS} jobs; the CSV file has all ${jobs}.`
                : 'Every completed job, the first one on top'}
            </caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Caught at</th>
                <th scope="col">Kind found</th>
                <th scope="col">Outcome</th>
                <th scope="col">Released at</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.jobNumber}>
                  <td className={styles.number}>
                    {dayText(row.day)} <small>#{row.jobNumber}</small>
                  </td>
                  <td>{placeOf(row)}</td>
                  <td>{row.foundType === null ? '' : snakeLabel(row.foundType)}</td>
                  <td>{row.outcome === null ? 'Not said' : outcomeTexts[row.outcome]}</td>
                  <td>{releasedAt(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.note}>
        Under the Biodiversity Conservation Act 2016 the conditions of a licence may ask for records and for
        their report to the department. Which columns your return needs is not published where we could read
        it: compare this list with the conditions of your own licence before you send it.
      </p>
    </Card>
  )
}

/** '3 relocated snakes have no release place. 1 relocated snake has no kind.'; empty when nothing is missing. */
function missingText({ withoutReleasePlace, withoutKind }: LicenceReturn): string {
  return [[withoutReleasePlace, 'release place'] as const, [withoutKind, 'kind'] as const]
    .flatMap(([count, what]) => (count > 0 ? [`${snakesText(count)} no ${what}.`] : []))
    .join(' ')
}

const snakesText = (count: number) =>
  count === 1 ? '1 relocated snake has' : `${count} relocated snakes have`

type Row = LicenceReturn['rows'][number]

function placeOf({ address, suburb, isErased }: Row): string {
  if (isErased) return suburb === null ? 'Erased' : `${suburb} (address erased)`
  return address === null ? (suburb ?? '') : shownAddress(address)
}

const releasedAt = ({ releasePlace, isErased, outcome }: Row) =>
  releasePlace ?? (isErased && outcome === 'relocated' ? 'Erased' : '')
