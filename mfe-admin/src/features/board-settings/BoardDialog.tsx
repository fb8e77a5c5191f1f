import { useId, useState, type SyntheticEvent } from 'react'
import {
  boardDensities,
  BoardView,
  MAX_VIEWS,
  optionalColumns,
  type BoardSettings,
  type OptionalColumn,
} from '@snake-dispatch/contract/board-settings'
import { Button, Heading, RadioGroup, TextField } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import type { HomeSuburbs } from '@snake-dispatch/domain/distance-origin'
import { useDeviceSwitch } from '../device-switch/device-switch.ts'
import styles from './BoardDialog.module.css'
import { useBoardSettings, useSaveBoardSettings } from './queries.ts'
import { builtInViews, isSameView } from './view-address.ts'

interface BoardDialogProps {
  user: HomeSuburbs
  /** What the board shows now. */
  shown: BoardView['filters']
  onClose: () => void
}

const columnNames: Record<OptionalColumn, string> = {
  snakeType: 'Snake Type',
  client: 'Client',
  location: 'Location',
  urgency: 'Urgency',
  quoted: 'Quoted',
}

const densities = [
  { value: 'compact', label: 'As many rows as fit' },
  { value: 'roomy', label: 'Higher rows' },
] as const satisfies { value: BoardSettings['density']; label: string }[]

/** Saves the view that is shown, and chooses columns and the height of rows; each choice holds at once (D-166). */
export function BoardDialog({ user, shown, onClose }: BoardDialogProps) {
  const settings = useBoardSettings()
  const { mutate: save } = useSaveBoardSettings()
  const change = (changes: Partial<BoardSettings>) => save({ ...settings, ...changes })
  const { hiddenColumns, density } = settings
  const [hasKeys, setKeys] = useDeviceSwitch('single-keys')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Your board"
      closeLabel="Close"
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.parts}>
        <Views user={user} shown={shown} views={settings.views} onChange={(views) => change({ views })} />
        <fieldset className={styles.columns}>
          <legend>Columns</legend>
          {optionalColumns.map((column) => (
            <Checkbox
              key={column}
              label={columnNames[column]}
              checked={!hiddenColumns.includes(column)}
              onChange={({ target }) =>
                change({
                  hiddenColumns: optionalColumns.filter((each) =>
                    each === column ? !target.checked : hiddenColumns.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <RadioGroup
          legend="Rows"
          name="density"
          options={densities}
          value={density}
          onChange={({ target }) =>
            change({ density: boardDensities.find((each) => each === target.value) ?? density })
          }
        />
        <Checkbox
          label="Keys"
          hint="Single letters, on this device: press ? on the board to see them"
          checked={hasKeys}
          onChange={({ target }) => setKeys(target.checked)}
        />
      </div>
    </Dialog>
  )
}

interface ViewsProps extends Pick<BoardDialogProps, 'user' | 'shown'> {
  views: readonly BoardView[]
  onChange: (views: BoardView[]) => void
}

function Views({ user, shown, views, onChange }: ViewsProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const {
    cursor: _cursor,
    limit: _limit,
    ...filters
  } = shown as BoardView['filters'] & {
    cursor?: string
    limit?: number
  }
  const all = [...builtInViews(user), ...views]
  const same = all.find((view) => isSameView(view.filters, filters))
  const isEverything = isSameView(filters, {})

  function add(event: SyntheticEvent) {
    event.preventDefault()
    const read = BoardView.safeParse({ name, filters })
    if (!read.success) return setError(read.error.issues[0]?.message)
    if (all.some((view) => view.name.toLowerCase() === read.data.name.toLowerCase()))
      return setError('There is a view with this name already')
    onChange([...views, read.data])
    setName('')
    return setError(undefined)
  }

  return (
    <section aria-labelledby={id} className={styles.parts}>
      <Heading level={3} size="md" id={id}>
        Views
      </Heading>
      {same || isEverything ? (
        <p className={styles.note}>
          {same
            ? `The board shows '${same.name}'.`
            : 'Choose a state or a filter, then save it here as a view.'}
        </p>
      ) : views.length >= MAX_VIEWS ? (
        <p className={styles.note}>You have {MAX_VIEWS} views. Remove one to save what the board shows.</p>
      ) : (
        <form noValidate onSubmit={add} className={styles.parts}>
          <TextField
            label="Name of what the board shows"
            maxLength={40}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit">Save View</Button>
        </form>
      )}
      {views.length > 0 && (
        <ul aria-label="Your views" className={styles.list}>
          {views.map((view) => (
            <li key={view.name} className={styles.view}>
              <span dir="auto">{view.name}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${view.name}`}
                onClick={() => onChange(views.filter((each) => each !== view))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
