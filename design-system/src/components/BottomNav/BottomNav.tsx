import { cloneElement, type ComponentPropsWithRef, type HTMLAttributes, type ReactElement } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './BottomNav.module.css'

export interface BottomNavItem<Id extends string = string> {
  id: Id
  label: string
  icon: IconName
  /** The filled form of the icon, so that not only colour marks the active tab. */
  activeIcon?: IconName | undefined
  /** Where the tab leads: a link without content, e.g. the router's `<Link to="/dashboard" />`; or a button with a menu. */
  link: ReactElement<HTMLAttributes<HTMLElement>>
  /** How many things wait there, as '99+' where they are not all counted; 0 and undefined show nothing. */
  count?: number | string | undefined
  /** What they are, for who does not see where the number stands: 'need somebody'. Default 'new'. */
  countText?: string | undefined
  /** In the bar of a phone alone, or on a wide screen alone. */
  only?: 'narrow' | 'wide' | undefined
}

export interface BottomNavProps<Id extends string = string> extends Omit<
  ComponentPropsWithRef<'nav'>,
  'children' | 'onSelect' | 'aria-label'
> {
  /** Accessible name of the navigation, e.g. 'Main'. */
  label: string
  items: ReadonlyArray<BottomNavItem<Id>>
  /** The id of the current tab; none on a page that is not one of them. */
  active?: Id | undefined
  /** A tab was pressed, also the current one. */
  onSelect?: ((id: Id) => void) | undefined
}

/** More things are not told apart: there is no room. */
const MOST = 999

/** From so many items on the header has no room for their drawings. */
const MANY = 5

/**
 * The main tabs (NAV-03): fixed to the bottom of a phone, within reach of the thumb; from 64 rem, and where there is
 * little height, in the place where it stands, so that belongs into the header.
 * The page leaves room for it: `padding-bottom: calc(var(--size-bottom-nav) + env(safe-area-inset-bottom))`.
 */
export function BottomNav<Id extends string>(props: BottomNavProps<Id>) {
  const { label, items, active, onSelect, className, ...rest } = props
  const isMany = items.filter(({ only }) => only !== 'narrow').length >= MANY
  return (
    <nav
      {...rest}
      aria-label={label}
      data-many={isMany || undefined}
      className={classes(styles.bar, className)}
    >
      <ul className={styles.items}>
        {items.map((item) => {
          const current = item.id === active
          return (
            <li key={item.id} className={styles.item} data-only={item.only}>
              {cloneElement(
                item.link,
                {
                  className: styles.tab,
                  'aria-current': current ? 'page' : undefined,
                  onClick: () => onSelect?.(item.id),
                },
                <span className={styles.mark}>
                  <Icon name={current ? (item.activeIcon ?? item.icon) : item.icon} />
                  {item.count ? (
                    <b aria-hidden className={styles.count}>
                      {Number(item.count) > MOST ? `${MOST}+` : item.count}
                    </b>
                  ) : null}
                </span>,
                <span className={styles.label}>
                  {item.label}
                  {item.count ? (
                    <>
                      {' '}
                      <VisuallyHidden>
                        ({item.count} {item.countText ?? 'new'})
                      </VisuallyHidden>
                    </>
                  ) : null}
                </span>,
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
