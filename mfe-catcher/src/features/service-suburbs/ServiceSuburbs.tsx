import { suburbKey } from '@snake-dispatch/domain/place-words'
import { distinctSuburbs } from '@snake-dispatch/domain/service-suburbs'
import { Button } from '@snake-dispatch/design-system'
import { toast } from '@snake-dispatch/kit'
import { AddArea } from './AddArea.tsx'
import { AddSuburb } from './AddSuburb.tsx'
import { focusHeading } from './focus-heading.ts'
import { suburbCount } from './suburb-texts.ts'
import { SuburbGroups } from './SuburbGroups.tsx'
import { SuburbPicture } from './SuburbPicture.tsx'
import styles from './ServiceSuburbs.module.css'

interface ServiceSuburbsProps {
  /** The chosen suburbs; none means all (D-07). */
  value: readonly string[]
  onChange: (suburbs: string[]) => void
  /** False while the list differs from the stored one. */
  isSaved: boolean
  error?: string | undefined
}

/** The suburbs of which a catcher hears (PROF-03): whole areas or single ones are added, and removed again. */
export function ServiceSuburbs({ value, onChange, isSaved, error }: ServiceSuburbsProps) {
  /** @returns how many were not in the list yet */
  function add(suburbs: readonly string[]): number {
    const next = distinctSuburbs([...value, ...suburbs])
    if (next.length > value.length) onChange(next)
    return next.length - value.length
  }

  function remove(suburbs: readonly string[]) {
    const gone = new Set(suburbs.map(suburbKey))
    onChange(value.filter((suburb) => !gone.has(suburbKey(suburb))))
  }

  function clear() {
    onChange([])
    toast({ title: 'Suburbs Cleared', description: `${suburbCount(value.length)} removed from your list.` })
  }

  return (
    <fieldset className={styles.suburbs}>
      <legend tabIndex={-1}>Service suburbs</legend>
      <SuburbPicture suburbs={value} isSaved={isSaved} />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <AddArea
        onLoaded={(area, suburbs) => {
          const added = add(suburbs)
          const description = added
            ? `${suburbCount(added)} of ${area} added to your list.`
            : `All suburbs of ${area} are in your list already.`
          toast({ title: 'Suburbs Added', description })
        }}
      />
      <AddSuburb onAdd={(suburb) => add([suburb]) > 0} />
      {value.length > 0 && (
        <>
          <SuburbGroups suburbs={value} onRemove={remove} />
          <Button
            variant="quiet"
            icon="delete"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget)
              clear()
            }}
          >
            Clear all suburbs
          </Button>
        </>
      )}
    </fieldset>
  )
}
