import * as RadixMenu from 'radix-ui/dropdown-menu'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'
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
  /** True when it is open from the start: the press that opens it has also loaded it. */
  defaultOpen?: boolean | undefined
}

/** Actions and links behind a button; Escape and Back close it. The page behind stays usable while the menu is open. */
export function Menu({ trigger, entries, header, align = 'end', defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen)
  useBackCloses(open, () => setOpen(false))
  return (
    <RadixMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content align={align} sideOffset={6} collisionPadding={8} className={styles.menu}>
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
