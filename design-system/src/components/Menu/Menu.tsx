import * as RadixMenu from 'radix-ui/dropdown-menu'
import { cloneElement, useRef, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { useBackCloses } from '../../internal/back-closes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Menu.module.css'

interface MenuEntryBase {
  label: string
  /** A second line, read with the label. */
  detail?: string | undefined
  icon?: IconName | undefined
  tone?: 'default' | 'danger' | undefined
  disabled?: boolean | undefined
}

/** An action, a link, a router link (its element, e.g. `<Link to="/profile" />`), or a separator. */
export type MenuEntry =
  | (MenuEntryBase & { onSelect: () => void; href?: undefined; link?: undefined })
  | (MenuEntryBase & { href: string; onSelect?: undefined; link?: undefined })
  | (MenuEntryBase & { link: ReactElement; onSelect?: undefined; href?: undefined })
  | 'separator'

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: ReactElement
  entries: ReadonlyArray<MenuEntry>
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode
  align?: 'start' | 'end' | undefined
  /** Open from the start, and how: the press that opens it has also loaded it. */
  opened?: 'byKeyboard' | 'byPointer' | undefined
}

/** Actions and links behind a button; Escape and Back close it. The page behind stays usable while the menu is open. */
export function Menu({ trigger, entries, header, align = 'end', opened }: MenuProps) {
  const [open, setOpen] = useState(opened !== undefined)
  const isToEnter = useRef(opened === 'byKeyboard')
  useBackCloses(open, () => setOpen(false))
  // The press came before the menu: radix does not know of it.
  function enter({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!isToEnter.current || target !== currentTarget) return
    isToEnter.current = false
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }
  return (
    <RadixMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={styles.menu}
          onFocus={enter}
        >
          {header && <div className={styles.header}>{header}</div>}
          {entries.map((entry, index) =>
            entry === 'separator' ? (
              <RadixMenu.Separator key={`separator-${index}`} className={styles.separator} />
            ) : (
              <Entry key={entry.label} entry={entry} />
            ),
          )}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

function Entry({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const item = {
    className: styles.entry,
    'data-tone': entry.tone,
    textValue: entry.label,
    ...(entry.disabled && { disabled: true }),
  }
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span>
        {entry.label}
        {entry.detail && (
          <>
            {' '}
            <small>{entry.detail}</small>
          </>
        )}
      </span>
    </>
  )
  if (entry.onSelect) {
    return (
      <RadixMenu.Item {...item} onSelect={entry.onSelect}>
        {content}
      </RadixMenu.Item>
    )
  }
  return (
    <RadixMenu.Item {...item} asChild>
      {entry.link ? cloneElement(entry.link, {}, content) : <a href={entry.href}>{content}</a>}
    </RadixMenu.Item>
  )
}
