import type { BoardView } from '@snake-dispatch/contract/board-settings'
import { useSession } from '@snake-dispatch/kit'
import { Button } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import styles from './BoardViews.module.css'
import { BoardDialog } from './lazy-board-dialog.ts'
import { useBoardSettings } from './queries.ts'
import { builtInViews, isSameView, viewAddress } from './view-address.ts'

/**
 * The saved views of the board, and the button that saves the one that is shown and changes the board (D-166).
 * @param props.shown what the board shows now
 */
export function BoardViews({ shown }: { shown: BoardView['filters'] }) {
  const { user } = useSession()
  const { views } = useBoardSettings()
  const dialog = BoardDialog.useOpen()
  if (!user) return null
  return (
    <div className={styles.views}>
      <ul aria-label="Views" className={styles.list}>
        {[...builtInViews(user), ...views].map(({ name, filters }) => {
          const isShown = isSameView(filters, shown)
          return (
            <li key={name}>
              <Link
                to={isShown ? '?' : viewAddress(filters)}
                aria-current={isShown || undefined}
                className={styles.view}
                dir="auto"
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        variant="quiet"
        icon="settings"
        aria-haspopup="dialog"
        loading={dialog.isOpening}
        onClick={dialog.open}
      >
        Board
      </Button>
      {dialog.isOpen && <BoardDialog user={user} shown={shown} onClose={dialog.close} />}
    </div>
  )
}
