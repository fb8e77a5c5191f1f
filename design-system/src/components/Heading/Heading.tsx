import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Heading.module.css'

export type HeadingSize = '2xl' | 'xl' | 'lg' | 'md'

export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  /** 1 for the page, of which there is one; 2 for a section, 3 for a part of it. */
  level: 1 | 2 | 3
  /** Default `2xl` for the page, `lg` for a section, `md` for a part of it. */
  size?: HeadingSize | undefined
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const
const sizes = { 1: '2xl', 2: 'lg', 3: 'md' } as const

/** The heading of a page, a section or a part of one, in the size that its level has everywhere. */
export function Heading({ level, size = sizes[level], className, children, ...rest }: HeadingProps) {
  const Tag = tags[level]
  return (
    <Tag {...rest} data-size={size} className={classes(styles.heading, className)}>
      {children}
    </Tag>
  )
}
