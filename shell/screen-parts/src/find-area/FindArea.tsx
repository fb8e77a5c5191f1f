import { useEffect, useRef, type KeyboardEvent } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { TextField } from '@snake-dispatch/design-system'
import type { AreaMatch } from '@snake-dispatch/domain/find-area'
// By the package's name: the page has one copy of the kit, and this file is part of every remote that uses it.
import { isRouted } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import styles from './FindArea.module.css'
import { useAreas } from './use-areas.ts'

/**
 * Leads from a suburb or town to the pages of its regions (LAND-01, AUTH-16). The list of places is loaded with the
 * focus. Enter moves to the first page that was found. A name that is only similar is asked about. Hidden where scripts
 * are switched off.
 */
export function FindArea() {
  const { found, load, search } = useAreas()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  // What was typed into the page as served, before its hydration.
  useEffect(() => {
    if (field.current?.value) search(field.current.value)
  }, [search])

  const goToFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    list.current?.querySelector('a')?.focus()
  }

  return (
    <div className={styles.find}>
      <TextField
        ref={field}
        label="Find your area"
        hint="Type a suburb or town of New South Wales."
        autoComplete="address-level2"
        spellCheck={false}
        onFocus={load}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={goToFirst}
      />
      <output className={styles.status}>{found && statusOf(found)}</output>
      {found && (
        <ul ref={list} className={styles.list}>
          {found.map((match) => (
            <li key={match.place}>
              <Pages match={match} />
            </li>
          ))}
          {found.every(({ isGuess }) => isGuess) && (
            <li>
              <RequestLink />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** 'Bowral, Booral or Berowra'. */
const inWords = new Intl.ListFormat('en-AU', { type: 'disjunction' })

function statusOf(found: readonly AreaMatch[]): string {
  const { length } = found
  if (length === 0)
    return 'We know no place of this name. Requests are taken from all of New South Wales all the same.'
  if (found.every(({ isGuess }) => isGuess)) {
    const places = found.map(({ place }) => place)
    return `We know no place of this name. Did you mean ${inWords.format(places)}?`
  }
  return length === 1 ? '1 place found' : `${length} places found`
}

/** A place, and the pages of the regions it lies in; without one, that a request is taken all the same. */
function Pages({ match: { place, regions } }: { match: AreaMatch }) {
  const pages = regions.filter(({ path }) => isRouted(path))
  return (
    <>
      <strong>{place}</strong>
      {pages.map(({ path, name }) => (
        <Link key={path} to={path} className={styles.page}>
          {name}
        </Link>
      ))}
      {pages.length === 0 && (
        <>
          <span>is on none of our pages yet. A request is taken all the same.</span>
          <RequestLink />
        </>
      )}
    </>
  )
}

function RequestLink() {
  return (
    <Link to={paths.home} className={styles.page}>
      Request Snake Removal
    </Link>
  )
}
