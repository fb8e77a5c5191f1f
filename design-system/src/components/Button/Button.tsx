import { Slot, Slottable } from 'radix-ui/slot'
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { SpinnerMark } from '../../internal/SpinnerMark.tsx'
import { STILL_TRYING, useIsSlow } from '../../internal/use-is-slow.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'emergency' | 'emergency-outline'
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonOwnProps {
  /**
   * `primary` is the one next step; `secondary` (default) stands beside it; `quiet` is for dense places;
   * `danger` deletes or rejects; `emergency` calls for help and nothing else, and `emergency-outline` does so on a screen
   * that has a filled call already (D-143).
   */
  variant?: ButtonVariant | undefined
  /** Heights 48, 52 (default) and 60 px; none is below the touch target of 48 px. */
  size?: ButtonSize | undefined
  /** Shows a spinner and ignores presses, yet keeps the focus where it is. After 3 s it says 'Still trying…'. */
  loading?: boolean | undefined
  /** Ends the wait: while it says 'Still trying…' it says 'Stop waiting' too, and a press on the button does so. */
  onStop?: (() => void) | undefined
  /** Fills the width of its container, e.g. as the only action of a card. */
  fullWidth?: boolean | undefined
  /** Shown before the text; without text it needs an `aria-label`. */
  icon?: IconName | undefined
  /** The text, a verb and its object. */
  children?: ReactNode
  /** A second line below the text, read with it; makes the button 68 px high, for the main actions of a screen. */
  caption?: string | undefined
  /** The accessible name of an icon without text. */
  'aria-label'?: string | undefined
  /** Makes it a link. */
  href?: string | undefined
  /** Styles the one child element instead, e.g. a router link. */
  asChild?: boolean | undefined
  disabled?: boolean | undefined
}

/** A button shows a text, or an icon with a name that says what it does. */
type ButtonContent = { children: ReactNode } | { children?: undefined; icon: IconName; 'aria-label': string }

type AsButton = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  href?: undefined
  asChild?: false | undefined
}
type AsLink = Omit<ComponentPropsWithRef<'a'>, 'children' | 'aria-label'> & {
  href: string
  asChild?: false | undefined
  disabled?: undefined
}
type AsChild = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  asChild: true
  children: ReactElement
  href?: undefined
}

export type ButtonProps = ButtonOwnProps & ((ButtonContent & (AsButton | AsLink)) | AsChild)

/** Starts an action; with `href` or `asChild` it is a link that looks like a button. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    loading = false,
    fullWidth = false,
    icon,
    caption,
    onStop,
    ...rest
  } = props
  const isSlow = useIsSlow(loading)
  const ownProps = {
    className: classes(styles.button, rest.className),
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    'data-captioned': caption ? true : undefined,
    'data-icon-only': rest.children === undefined || undefined,
    'aria-busy': loading || undefined,
    'data-slow': isSlow || undefined,
    'aria-disabled': (loading && !(isSlow && onStop)) || rest['aria-disabled'],
  }
  const whileLoading = loading && {
    onClick(event: MouseEvent) {
      // Also keeps Enter in a field from submitting, because that presses the submit button.
      event.preventDefault()
      if (isSlow && isOwnPress(event)) onStop?.()
    },
  }
  const mark = loading ? <SpinnerMark /> : icon && <Icon name={icon} />

  if (rest.asChild) {
    const { asChild: _, children, ...child } = rest
    return (
      <Slot {...child} {...ownProps} {...whileLoading}>
        <Slottable child={children}>{(text) => content(mark, text, { caption, isSlow, onStop })}</Slottable>
      </Slot>
    )
  }
  if (rest.href !== undefined) {
    const { asChild: _, children, disabled: _disabled, ...link } = rest
    return (
      <a {...link} {...ownProps} {...whileLoading}>
        {content(mark, children, { caption, isSlow, onStop })}
      </a>
    )
  }
  const { asChild: _, href: _href, children, ...button } = rest
  return (
    <button type="button" {...button} {...ownProps} {...whileLoading}>
      {content(mark, children, { caption, isSlow, onStop })}
    </button>
  )
}

/** Not the press that Enter in a field makes. */
const isOwnPress = ({ detail, currentTarget }: MouseEvent) =>
  detail > 0 || currentTarget === document.activeElement

interface Below extends Pick<ButtonOwnProps, 'caption' | 'onStop'> {
  isSlow: boolean
}

function content(mark: ReactNode, text: ReactNode, { caption, isSlow, onStop }: Below) {
  const line = (
    <>
      {mark}
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </>
  )
  return (
    <>
      {caption ? (
        <>
          <span className={styles.line}>{line}</span> <small className={styles.caption}>{caption}</small>
        </>
      ) : (
        line
      )}
      {isSlow && text !== undefined && (
        <>
          {' '}
          {/* Over the text, which keeps its room: nothing moves. */}
          <span className={styles.slow}>
            <span className={styles.trying}>
              <SpinnerMark /> {STILL_TRYING}
            </span>{' '}
            {onStop && <small className={styles.stop}>Stop waiting</small>}
          </span>
        </>
      )}
    </>
  )
}
