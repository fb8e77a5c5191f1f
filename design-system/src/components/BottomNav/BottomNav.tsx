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
  /** Where the tab leads: a link without content, e.g. the router's `<Link to="/dashboard" />`. */
  link: ReactElement<HTMLAttributes<HTMLElement>>
  /** How many new things are there; 0 and undefined show nothing. */
  count?: number | undefined
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

/**
 * The main tabs (NAV-03): fixed to the bottom of a phone, within reach of the thumb; from 64 rem, and where there is
 * little height, in the place where it stands, so that belongs into the header.
 * The page leaves room for it: `padding-bottom: calc(var(--size-bottom-nav) + env(safe-area-inset-bottom))`.
 */
export function BottomNav<Id extends string>(props: BottomNavProps<Id>) {
  const { label, items, active, onSelect, className, ...rest } = props
  return (
    <nav {...rest} aria-label={label} className={classes(styles.bar, className)}>
      <ul className={styles.items}>
        {items.map((item) => {
          const current = item.id === active
          return (
            <li key={item.id} className={styles.item}>
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
                      {item.count}
                    </b>
                  ) : null}
                </span>,
                <span className={styles.label}>
                  {item.label}
                  {item.count ? (
                    <>
                      {' '}
                      <VisuallyHidden>({item.count} new)</VisuallyHidden>
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
