import type { ReactElement } from 'react'
import type { IconName } from '@snake-dispatch/design-system'
import { Menu, type MenuEntry, type MenuProps } from '@snake-dispatch/design-system/menu'
import type { NavigationEntry } from '@snake-dispatch/kit/host'
import { Link } from '@snake-dispatch/kit/router'

interface MoreMenuProps {
  trigger: ReactElement
  groups: readonly (readonly NavigationEntry[])[]
  /** What waits behind a link, in words: '3 unread'. */
  detailOf: (to: string) => string | undefined
  onFollow: (to: string) => void
  opened: MenuProps['opened']
}

/** The main tabs, and what else staff may open (D-179): open as soon as it is there. */
export function MoreMenu({ trigger, groups, detailOf, onFollow, opened }: MoreMenuProps) {
  const entries = groups.flatMap((group, index): MenuEntry[] => [
    ...(index > 0 ? (['separator'] as const) : []),
    ...group.map(({ to, label, icon }) => ({
      label,
      detail: detailOf(to),
      icon: icon as IconName,
      link: <Link to={to} onClick={() => onFollow(to)} />,
    })),
  ])
  return <Menu opened={opened} trigger={trigger} entries={entries} />
}
