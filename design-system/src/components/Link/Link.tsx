import { Slot } from 'radix-ui/slot'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Link.module.css'

interface LinkOwnProps {
  /** `inline` (default) inside a sentence; `standalone` is 48 px high. */
  variant?: 'inline' | 'standalone' | undefined
  href?: string | undefined
  /** Styles the one child element instead: a router link, or a button inside a sentence. */
  asChild?: boolean | undefined
  children?: ReactNode
}

type AsAnchor = ComponentPropsWithRef<'a'> & {
  href: string
  children: ReactNode
  asChild?: false | undefined
}
type AsChild = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  asChild: true
  children: ReactElement
  href?: undefined
}

export type LinkProps = LinkOwnProps & (AsAnchor | AsChild)

/** Text that leads to another page; always underlined, so that colour is not the only sign. */
export function Link({ variant = 'inline', ...props }: LinkProps) {
  const ownProps = { className: classes(styles.link, props.className), 'data-variant': variant }
  if (props.asChild) {
    const { asChild: _, href: _href, ...rest } = props
    return <Slot {...rest} {...ownProps} />
  }
  const { asChild: _, children, ...rest } = props
  return (
    <a {...rest} {...ownProps}>
      {children}
    </a>
  )
}
