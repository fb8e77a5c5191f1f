import { useMemo, useState } from 'react'
import { Fold } from '@snake-dispatch/design-system'
import { SearchField } from '@snake-dispatch/design-system/signed-in'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import { groupByArea } from '@snake-dispatch/domain/suburb-areas'
import { SuburbGroup } from './SuburbGroup.tsx'
import { suburbCount } from './suburb-texts.ts'
import styles from './ServiceSuburbs.module.css'

/** Up to this many suburbs are on screen without a press; longer lists are folded by region and have a search. */
const FEW = 12

interface SuburbGroupsProps {
  suburbs: readonly string[]
  onRemove: (suburbs: readonly string[]) => void
}

/** The chosen suburbs by region. Only the open regions are rendered: with 600 suburbs, typing stays quick. */
export function SuburbGroups({ suburbs, onRemove }: SuburbGroupsProps) {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isShort = suburbs.length <= FEW
  const wanted = isShort ? '' : suburbKey(search)
  // Not at each key: with 600 suburbs it takes longer than half a frame.
  const { groups, unlisted } = useMemo(() => groupByArea(suburbs), [suburbs])
  const all = [...groups, { area: 'No region', suburbs: unlisted }]
    .map((group) => ({
      ...group,
      suburbs: wanted ? group.suburbs.filter((suburb) => suburbKey(suburb).includes(wanted)) : group.suburbs,
    }))
    .filter((group) => group.suburbs.length > 0)
  const found = all.flatMap((group) => group.suburbs).length
  const openAll = isShort || wanted !== ''

  const toggle = (area: string, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, area] : [...before].filter((each) => each !== area)))

  return (
    <div className={styles.groups}>
      {!isShort && (
        <SearchField label="Find in your suburbs" value={search} maxLength={80} onValueChange={setSearch} />
      )}
      <output className={styles.outcome}>
        {wanted && (found ? `${suburbCount(found)} found.` : 'None of your suburbs has this name.')}
      </output>
      {all.map((group) => (
        <Fold
          // Fresh when a search begins or ends, so that it opens what was found and closes it again.
          key={`${group.area} ${openAll}`}
          className={styles.group}
          opened={openAll}
          onToggle={({ currentTarget }) => toggle(group.area, currentTarget.open)}
          summary={
            <>
              {group.area} <span className={styles.count}>{suburbCount(group.suburbs.length)}</span>
            </>
          }
        >
          {(openAll || opened.has(group.area)) && <SuburbGroup {...group} onRemove={onRemove} />}
        </Fold>
      ))}
    </div>
  )
}
